package io.github.snowflakeid.hibernate;

/** The keys of this library in Hibernate's settings. */
public final class SnowflakeSettings {

    /**
     * Where {@link SnowflakeId} gets its IDs from: {@value}. The value is an {@link io.github.snowflakeid.IdGenerator}, or a
     * {@link java.util.function.Supplier} of one; not the name of a class.
     *
     * <p>A supplier is called when the first ID is needed, once a session factory; again only if it threw. It is called
     * under a lock, so it must not wait for a thread that may be persisting an entity.
     *
     * <p>The session factory does not close the generator.
     */
    public static final String GENERATOR = "hibernate.snowflake.generator";

    private SnowflakeSettings() {}
}
