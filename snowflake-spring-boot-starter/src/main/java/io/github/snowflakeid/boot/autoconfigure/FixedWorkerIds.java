package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.util.Map;

/** Worker IDs that Hibernate's settings fix, for a generator that the application has too. */
final class FixedWorkerIds {

    private FixedWorkerIds() {}

    /**
     * Two generators under one worker ID issue equal IDs, and nobody would notice.
     *
     * @throws InvalidSettingException if the application's generator of that name has the worker ID, or may lease it
     */
    static void refuseTaken(Map<String, Object> settings, ManagedGenerators generators) {
        generators.all().forEach(generator -> {
            String setting = setting(generator.name());
            Object fixed = settings.get(setting);
            if (fixed != null && isTaken(fixed.toString(), generator)) {
                throw new InvalidSettingException(setting, fixed, "unset, because " + holder(generator));
            }
        });
    }

    private static String setting(String generator) {
        return generator.equals(ManagedGenerator.UNNAMED)
                ? SnowflakeSettings.WORKER_ID
                : SnowflakeSettings.GENERATORS + "." + generator + ".worker-id";
    }

    /** What is no number is refused by Hibernate. */
    private static boolean isTaken(String fixed, ManagedGenerator generator) {
        if (!fixed.matches("\\d{1,9}")) {
            return false;
        }
        int workerId = Integer.parseInt(fixed);
        LeaseKeeper keeper = generator.keeper();
        return keeper == null
                ? generator.generator().workerId().orElse(-1) == workerId
                : keeper.terms().workers().contains(new WorkerRange(workerId, workerId));
    }

    private static String holder(ManagedGenerator generator) {
        LeaseKeeper keeper = generator.keeper();
        return "the application's generator " + generator.name()
                + (keeper == null
                        ? " has this worker ID"
                        : " leases one of " + keeper.terms().workers());
    }
}
