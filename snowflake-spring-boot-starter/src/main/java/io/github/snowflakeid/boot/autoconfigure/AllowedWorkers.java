package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.WorkerRange;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The worker IDs that a node may lease: those of its datacenter, or of the layout, and among them a range. */
final class AllowedWorkers {

    private static final Pattern RANGE = Pattern.compile("\\s*(\\d{1,9})\\s*-\\s*(\\d{1,9})\\s*");

    private AllowedWorkers() {}

    static WorkerRange of(SnowflakeLayout layout, @Nullable String workers, @Nullable String datacenter) {
        WorkerRange outer = datacenter == null ? WorkerRange.of(layout) : datacenter(layout, datacenter);
        return workers == null ? outer : within(outer, workers);
    }

    private static WorkerRange datacenter(SnowflakeLayout layout, String text) {
        if (layout.datacenterBits() == 0) {
            throw new InvalidSettingException(
                    "lease.datacenter", text, "unset, unless layout.datacenter-bits is 1 or more");
        }
        int datacenter = WholeNumber.parse("lease.datacenter", text, layout.maxDatacenterId());
        int workersEach = 1 << (layout.workerBits() - layout.datacenterBits());
        return new WorkerRange(datacenter * workersEach, (datacenter + 1) * workersEach - 1);
    }

    private static WorkerRange within(WorkerRange outer, String text) {
        Matcher matcher = RANGE.matcher(text);
        if (matcher.matches()) {
            int first = Integer.parseInt(matcher.group(1));
            int last = Integer.parseInt(matcher.group(2));
            if (first <= last && outer.contains(new WorkerRange(first, last))) {
                return new WorkerRange(first, last);
            }
        }
        throw new InvalidSettingException(
                "lease.workers",
                text,
                "first-last, within " + outer + "; " + outer.first() + "-" + outer.first() + " for one");
    }
}
