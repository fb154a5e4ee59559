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

    /**
     * The layout of the IDs, for the HQL functions such as {@code snowflake_timestamp}: {@value}. The value is a
     * {@link io.github.snowflakeid.SnowflakeLayout}. It may be left out if the value of {@link #GENERATOR} is a
     * {@link io.github.snowflakeid.SnowflakeGenerator}; a supplier is not called for its layout.
     */
    public static final String LAYOUT = "hibernate.snowflake.layout";

    /**
     * What the keys of further layouts begin with, for tables of the same factory whose IDs have another layout: {@value}.
     * A dot and a name follow, which the HQL functions take as another argument: {@code snowflake_timestamp(e.id, 'archive')}
     * for {@code hibernate.snowflake.layouts.archive}. The value is a {@link io.github.snowflakeid.SnowflakeLayout}.
     */
    public static final String LAYOUTS = "hibernate.snowflake.layouts";

    private SnowflakeSettings() {}
}
