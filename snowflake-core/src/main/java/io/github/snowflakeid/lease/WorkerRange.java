package io.github.snowflakeid.lease;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import java.io.Serializable;

/**
 * The worker IDs that a node may lease, both ends included.
 *
 * @param first 0 or more
 * @param last not below {@code first}
 */
public record WorkerRange(int first, int last) implements Serializable {

    /** Refuses a range that is empty or negative. */
    public WorkerRange {
        if (first < 0 || last < first) {
            throw new InvalidSettingException("lease.workers", first + "-" + last, "0 <= first <= last");
        }
    }

    /** All worker IDs of a layout. */
    public static WorkerRange of(SnowflakeLayout layout) {
        return new WorkerRange(0, layout.maxWorkerId());
    }

    /** How many worker IDs there are. */
    public int size() {
        return last - first + 1;
    }

    /** Whether the other range lies within this one. */
    public boolean contains(WorkerRange other) {
        return first <= other.first && other.last <= last;
    }

    /** As in configuration: {@code 0-1023}. */
    @Override
    public String toString() {
        return first + "-" + last;
    }
}
