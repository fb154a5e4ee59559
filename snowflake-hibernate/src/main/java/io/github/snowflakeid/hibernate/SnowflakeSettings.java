package io.github.snowflakeid.hibernate;

import java.util.Set;

/**
 * The keys of this library in Hibernate's settings.
 *
 * <p>A generator is an object that the application makes, {@link #GENERATOR}, or is made from settings, which take
 * {@link #WORKER_ID} or {@link #LEASE_STORE}; the other keys then refine it. Settings are checked when the session factory is
 * built: what is not understood, not known, out of range, or does not go together fails there, with name, value and what is
 * expected. The generator is made, and the database for leases looked for, when the first ID is needed. Durations are written
 * {@code 100ms}, {@code 30s}, {@code 5m}, {@code 1h}, {@code 1d} or {@code PT30S}.
 *
 * <p>A generator that is made from settings leases its worker ID when its first ID is needed, and gives it back when the
 * session factory is closed.
 */
public final class SnowflakeSettings {

    /**
     * Where {@link SnowflakeId} gets its IDs from: {@value}. The value is an {@link io.github.snowflakeid.IdGenerator}, or a
     * {@link java.util.function.Supplier} of one; not the name of a class.
     *
     * <p>A supplier is called when the first ID, or its layout, is needed, once a session factory; again only if it threw. It
     * is called
     * under a lock, so it must not wait for a thread that may be persisting an entity.
     *
     * <p>The session factory does not close the generator.
     */
    public static final String GENERATOR = "hibernate.snowflake.generator";

    /**
     * The layout of the IDs, for the HQL functions such as {@code snowflake_timestamp}: {@value}. The value is a
     * {@link io.github.snowflakeid.SnowflakeLayout}. It may be left out if the generator is a
     * {@link io.github.snowflakeid.SnowflakeGenerator}: then it is asked when such a query is first run, and a supplier is
     * called for it.
     */
    public static final String LAYOUT = "hibernate.snowflake.layout";

    /**
     * What the keys of further layouts begin with, for tables of the same factory whose IDs have another layout: {@value}.
     * A dot and a name follow, which the HQL functions take as another argument: {@code snowflake_timestamp(e.id, 'archive')}
     * for {@code hibernate.snowflake.layouts.archive}. The value is a {@link io.github.snowflakeid.SnowflakeLayout}. Not needed
     * for generators, which have their own.
     */
    public static final String LAYOUTS = "hibernate.snowflake.layouts";

    /**
     * What the keys of further generators begin with, those that {@link SnowflakeId#generator()} names: {@value}. After a dot
     * and the name, which has no dot in it, there is either nothing more, and the value is like that of {@link #GENERATOR}, or
     * a dot and any of the keys below without their {@code hibernate.snowflake.}: for example
     * {@code hibernate.snowflake.generators.orders} with an object, or
     * {@code hibernate.snowflake.generators.orders.worker-id=7}.
     */
    public static final String GENERATORS = "hibernate.snowflake.generators";

    /**
     * Generators for names that no other setting has: {@value}. The value is a map, from names, the empty one for the generator
     * without, to what {@link #GENERATOR} takes. For frameworks that give their generators to every session factory, also to
     * those that have their own. All of them: no name is looked up in the bean container then.
     */
    public static final String FALLBACKS = "hibernate.snowflake.fallbacks";

    /**
     * Where {@link UuidV7Id} gets its UUIDs from: {@value}. The value is a {@link io.github.snowflakeid.uuid.UuidV7Generator};
     * by default each session factory has one of its own. Share one where UUIDs of several are to be in order.
     */
    public static final String UUID_GENERATOR = "hibernate.snowflake.uuid-generator";

    /**
     * Fixed worker ID, 0 to the highest of the layout (1023), without a lease. No other node, in this process or another, may
     * have it, and no lease may reach it: nobody can notice it, and IDs would be equal.
     */
    public static final String WORKER_ID = "hibernate.snowflake.worker-id";

    /**
     * Where to lease a worker ID: {@code jdbc}, the only one. Without it, or {@link #WORKER_ID}, no generator is made.
     */
    public static final String LEASE_STORE = "hibernate.snowflake.lease.store";

    /** The ID space, 1 to 64 characters; {@code default} by default. IDs of two pools may be equal. */
    public static final String LEASE_POOL = "hibernate.snowflake.lease.pool";

    /** The worker IDs to choose from, {@code first-last}, both included; by default all of the layout. */
    public static final String LEASE_WORKERS = "hibernate.snowflake.lease.workers";

    /** How long a lease lasts without a renewal, 1s to 1d and at least three renewal intervals; 30s by default. */
    public static final String LEASE_TTL = "hibernate.snowflake.lease.ttl";

    /** How often it is renewed, 100ms or more; 10s by default. */
    public static final String LEASE_RENEW_INTERVAL = "hibernate.snowflake.lease.renew-interval";

    /** How long the worker ID of a vanished node stays unused after its lease, 0s to 1d; 30s by default. */
    public static final String LEASE_REUSE_DELAY = "hibernate.snowflake.lease.reuse-delay";

    /** How long the first ID waits for a worker ID, 1ms to 10m; 10s by default. */
    public static final String LEASE_ACQUIRE_TIMEOUT = "hibernate.snowflake.lease.acquire-timeout";

    /** How long a caller waits for a lease that has just run out, 0s to 1m; 2s by default. */
    public static final String LEASE_RECOVERY_WAIT = "hibernate.snowflake.lease.recovery-wait";

    /**
     * The {@link javax.sql.DataSource} that holds the leases, or its JNDI name. By default that of the persistence unit, or, by
     * connections of our own, the database of its JDBC URL.
     */
    public static final String JDBC_DATA_SOURCE = "hibernate.snowflake.jdbc.data-source";

    /**
     * What the names of the lease tables begin with, letters, digits and underscores, at most 48; a schema and a dot may stand
     * before it. {@code snowflake_} by default.
     */
    public static final String JDBC_TABLE_PREFIX = "hibernate.snowflake.jdbc.table-prefix";

    /** When to create missing tables: {@code always}, the default, {@code embedded} or {@code never}. */
    public static final String JDBC_INITIALIZE_SCHEMA = "hibernate.snowflake.jdbc.initialize-schema";

    /** How long a statement may take, 1ms to 10m; 2s by default. */
    public static final String JDBC_QUERY_TIMEOUT = "hibernate.snowflake.jdbc.query-timeout";

    /** How long the database may be silent, from the query timeout to 10m; 3s by default. */
    public static final String JDBC_NETWORK_TIMEOUT = "hibernate.snowflake.jdbc.network-timeout";

    /**
     * Whether, after the database has failed over, no worker ID is leased until all leases are over that it may have lost:
     * {@code true}, the default, or {@code false}.
     */
    public static final String JDBC_FAILOVER_QUARANTINE = "hibernate.snowflake.jdbc.failover-quarantine";

    /**
     * How far the clock may step back without an error, 0s to 1m; 1s by default. The times in IDs may be as far ahead then.
     */
    public static final String CLOCK_MAX_COAST = "hibernate.snowflake.clock.max-coast";

    /** How long a caller waits for the next tick, one tick to 1m; 100ms, or two ticks, by default. */
    public static final String CLOCK_MAX_WAIT = "hibernate.snowflake.clock.max-wait";

    /** The time of timestamp 0, whole milliseconds from 1970 to now; 2025-01-01T00:00:00Z by default. */
    public static final String LAYOUT_EPOCH = "hibernate.snowflake.layout.epoch";

    /** The timestamp's unit, whole milliseconds from 1ms to 1m; 1ms by default. */
    public static final String LAYOUT_TICK = "hibernate.snowflake.layout.tick";

    /** Width of the timestamp, 28 to 60 bits; 41 by default. The three widths add up to 63. */
    public static final String LAYOUT_TIMESTAMP_BITS = "hibernate.snowflake.layout.timestamp-bits";

    /** Width of the worker ID, 1 to 20 bits; 10 by default. */
    public static final String LAYOUT_WORKER_BITS = "hibernate.snowflake.layout.worker-bits";

    /** How many of the worker ID's high bits name a datacenter, 0 to the worker bits; 0 by default. */
    public static final String LAYOUT_DATACENTER_BITS = "hibernate.snowflake.layout.datacenter-bits";

    /** Width of the sequence, 1 to 22 bits; 12 by default. */
    public static final String LAYOUT_SEQUENCE_BITS = "hibernate.snowflake.layout.sequence-bits";

    /** The keys that describe a generator, without what all of them begin with. */
    static final Set<String> OF_A_GENERATOR = Set.of(
            "worker-id",
            "lease.store",
            "lease.pool",
            "lease.workers",
            "lease.ttl",
            "lease.renew-interval",
            "lease.reuse-delay",
            "lease.acquire-timeout",
            "lease.recovery-wait",
            "jdbc.data-source",
            "jdbc.table-prefix",
            "jdbc.initialize-schema",
            "jdbc.query-timeout",
            "jdbc.network-timeout",
            "jdbc.failover-quarantine",
            "clock.max-coast",
            "clock.max-wait",
            "layout.epoch",
            "layout.tick",
            "layout.timestamp-bits",
            "layout.worker-bits",
            "layout.datacenter-bits",
            "layout.sequence-bits");

    private SnowflakeSettings() {}
}
