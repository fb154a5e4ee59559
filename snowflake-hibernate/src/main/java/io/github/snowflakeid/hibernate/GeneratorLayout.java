package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.jspecify.annotations.Nullable;

/** The layout of the IDs of a generator. */
final class GeneratorLayout {

    private GeneratorLayout() {}

    /** Null if it is no {@link SnowflakeGenerator}, and so does not say. */
    static @Nullable SnowflakeLayout of(IdGenerator generator) {
        return generator instanceof SnowflakeGenerator snowflakes ? snowflakes.layout() : null;
    }
}
