package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;

/** The layout of the IDs that the application's generator issues. */
final class IssuedLayout {

    private IssuedLayout() {}

    /**
     * The generator's own, which need not be the one of the properties if the application made it. To make it leases
     * nothing. A generator of another kind does not say; then the layout that is a bean. Empty if there are several.
     */
    static Optional<SnowflakeLayout> of(
            ObjectProvider<SnowflakeGenerator> generators, ObjectProvider<SnowflakeLayout> layouts) {
        SnowflakeGenerator generator = generators.getIfUnique();
        if (generator != null) {
            return Optional.of(generator.layout());
        }
        return generators.stream().findAny().isPresent()
                ? Optional.empty()
                : Optional.ofNullable(layouts.getIfUnique());
    }
}
