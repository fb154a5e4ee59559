package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SequenceStart;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.SchemaInitialization;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.NestedConfigurationProperty;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What an application may set. Bound as text is what Spring's conversion would misread: a blank number as none, 2025 as
 * milliseconds. The library's own types check everything, when the beans are made.
 *
 * @param workerId Fixed worker ID, without a lease: 0 to the highest of the layout (1023). No other node, in this process
 *     or another, may have it, and no lease may reach it. Unset: a worker ID is leased.
 * @param sequenceStart With which number a tick's sequence starts. With spread, id % n is even at low rates, too.
 * @param watermarkFile File that remembers, for a fixed worker ID, up to when IDs were issued, so that a restart onto a
 *     clock that was set back repeats none. One application at a time; on a disk of this host that outlives it.
 * @param idGuard What to do at the start about tables whose ids do not go together with those that the generator issues:
 *     nothing, a warning, or a failure of the start.
 */
@ConfigurationProperties("snowflake")
record SnowflakeProperties(
        @Nullable String workerId,
        @DefaultValue("zero") SequenceStart sequenceStart,
        @Nullable String watermarkFile,
        @DefaultValue("off") IdGuardMode idGuard,
        @DefaultValue Layout layout,
        @DefaultValue Clock clock,
        @DefaultValue @NestedConfigurationProperty LeaseProperties lease,
        @DefaultValue Jdbc jdbc,
        @DefaultValue @NestedConfigurationProperty ZooKeeperProperties zookeeper,
        @DefaultValue @NestedConfigurationProperty EtcdProperties etcd,
        @DefaultValue Page page) {

    /** A file is for a fixed worker ID; leases have their own place. */
    void refuseWatermark() {
        if (watermarkFile != null && !watermarkFile.isBlank()) {
            throw new InvalidSettingException("watermark-file", watermarkFile, "unset, unless worker-id is set");
        }
    }

    /**
     * Where a fixed worker ID's watermark is; null if nowhere. Spring's own conversion would take a blank for nowhere, and
     * look for what is there already on the class path, too.
     */
    @Nullable
    Path watermark() {
        if (watermarkFile == null) {
            return null;
        }
        try {
            if (!watermarkFile.isBlank() && !watermarkFile.contains("${")) {
                return watermarkFile.startsWith("file:")
                        ? Path.of(URI.create(watermarkFile))
                        : Path.of(watermarkFile.strip());
            }
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            // No path: refused below.
        }
        throw new InvalidSettingException("watermark-file", watermarkFile, "the path of a file");
    }

    /** What {@code snowflake.worker-id} says, under this layout. */
    int fixedWorkerId(SnowflakeLayout layout) {
        if (workerId == null) {
            throw new InvalidSettingException("worker-id", "none", "0.." + layout.maxWorkerId());
        }
        if (lease.workers() != null || lease.datacenter() != null) {
            throw new InvalidSettingException(
                    "worker-id",
                    workerId,
                    "not set together with "
                            + (lease.workers() == null ? "lease.datacenter" : "lease.workers")
                            + ": one fixes the worker ID, the other chooses which to lease");
        }
        return WholeNumber.parse("worker-id", workerId, layout.maxWorkerId());
    }

    /**
     * How the bits of an ID are divided. The same on every node of a pool.
     *
     * @param epoch Time of timestamp 0: a UTC instant in whole milliseconds, from 1970 on and not in the future.
     * @param tick Unit of the timestamp: whole milliseconds, 1ms to 1m.
     * @param timestampBits Width of the timestamp in bits: 28 to 60. The three widths add up to 63.
     * @param workerBits Width of the worker ID in bits: 1 to 20.
     * @param datacenterBits Number of the worker ID's high bits that name a datacenter: 0 to worker-bits.
     * @param sequenceBits Width of the sequence within a tick in bits: 1 to 22.
     */
    record Layout(
            @DefaultValue("2025-01-01T00:00:00Z") String epoch,
            @DefaultValue("1ms") Duration tick,
            @DefaultValue("41") int timestampBits,
            @DefaultValue("10") int workerBits,
            @DefaultValue("0") int datacenterBits,
            @DefaultValue("12") int sequenceBits) {

        SnowflakeLayout value() {
            return new SnowflakeLayout(instant(), tick, timestampBits, workerBits, datacenterBits, sequenceBits);
        }

        /** By Spring's own conversion, 2025 would be two seconds after 1970. */
        private Instant instant() {
            try {
                return Instant.parse(epoch.strip());
            } catch (DateTimeParseException e) {
                throw new InvalidSettingException(
                        "layout.epoch", epoch, "a UTC instant, for example 2025-01-01T00:00:00Z");
            }
        }
    }

    /**
     * What to do when the clock does not let an ID be issued at once.
     *
     * @param maxCoast How far the clock may step back without an error: 0s to 1m. Times in IDs may then be this far ahead
     *     of the clock until it has caught up.
     * @param maxWait How long a caller waits for the next tick: one tick to 1m. Unset: two ticks, if these are longer than
     *     the default.
     * @param source Clock that tells the time. The monotonic one never goes back: it follows the system clock by running a
     *     little faster or slower. For hosts whose clock is stepped often.
     */
    record Clock(
            @DefaultValue("1s") Duration maxCoast,
            @Nullable Duration maxWait,
            @DefaultValue("system") ClockSource source) {

        ClockPolicy policy(SnowflakeLayout layout) {
            ClockPolicy usual = ClockPolicy.ofDefaults(layout);
            return new ClockPolicy(maxCoast, maxWait == null ? usual.maxWait() : maxWait);
        }
    }

    /**
     * How leases are kept in the application's database.
     *
     * @param tablePrefix What the names of the lease tables begin with: letters, digits and underscores, at most 48. A
     *     schema and a dot may stand before it.
     * @param initializeSchema When to create lease tables that are missing: always, only in a database in memory, or
     *     never.
     * @param queryTimeout How long a statement may take, and the opening of a connection outside the pool: 1ms to 10m.
     * @param networkTimeout How long the database may be silent before a connection is given up: query-timeout to 10m.
     * @param failoverQuarantine Whether, after the database has failed over, no worker ID is leased until all leases are over
     *     that it may have lost. Without it such a lease may let IDs be issued twice.
     * @param dataSource Name of the DataSource bean that holds the leases. Needed if there are several and none is primary.
     */
    record Jdbc(
            @DefaultValue("snowflake_") String tablePrefix,
            @DefaultValue("always") SchemaInitialization initializeSchema,
            @DefaultValue("2s") Duration queryTimeout,
            @DefaultValue("3s") Duration networkTimeout,
            @DefaultValue("true") boolean failoverQuarantine,
            @Nullable String dataSource) {

        private static final Duration LONGEST_POOL_WAIT = Duration.ofMinutes(10);

        JdbcLeaseSettings settings(Duration renewInterval) {
            Duration third = renewInterval.dividedBy(3);
            Duration poolWait = third.compareTo(LONGEST_POOL_WAIT) > 0 ? LONGEST_POOL_WAIT : third;
            return new JdbcLeaseSettings(
                    tablePrefix, initializeSchema, queryTimeout, networkTimeout, poolWait, failoverQuarantine);
        }
    }

    /**
     * The pool as a page of the actuator.
     *
     * @param enabled Whether there is an actuator endpoint snowflakepage that shows the pool in a browser. It must be
     *     exposed, too.
     */
    record Page(@DefaultValue("false") boolean enabled) {}
}
