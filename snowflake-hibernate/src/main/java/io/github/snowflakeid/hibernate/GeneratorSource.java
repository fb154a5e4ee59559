package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/** What the settings say of one generator. Whether it can be is checked when it is read; nothing is made or opened then. */
sealed interface GeneratorSource permits GivenGenerator, GeneratorSettings {

    /**
     * The generator; called when its first ID is wanted, and perhaps by several threads at once. One that is made has started
     * nothing yet.
     *
     * @param registry of the session factory that wants it: only then is there a data source, wherever it comes from
     */
    IdGenerator open(ServiceRegistry registry);

    /** Ends what {@link #open} has made; leaves alone what the application has. */
    void close(IdGenerator opened);

    /** The layout of its IDs; null if only the generator itself can say. */
    @Nullable
    SnowflakeLayout layout();

    /** Whether it stands in for a name that no setting has. Nobody may want it, and it may be one that cannot be had. */
    default boolean isFallback() {
        return false;
    }
}
