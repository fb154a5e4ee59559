package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import java.time.Instant;
import java.time.InstantSource;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Says at the start that a layout is about to run out of timestamps, a year before it does. */
final class LayoutEndWarning implements SmartInitializingSingleton {

    private static final Logger LOG = LoggerFactory.getLogger(LayoutEndWarning.class);
    private static final Period NOTICE = Period.ofMonths(12);

    private final ObjectProvider<SnowflakeGenerator> generators;
    private final ManagedGenerators named;
    private final InstantSource clock;

    LayoutEndWarning(ObjectProvider<SnowflakeGenerator> generators, ManagedGenerators named, InstantSource clock) {
        this.generators = generators;
        this.named = named;
        this.clock = clock;
    }

    @Override
    public void afterSingletonsInstantiated() {
        Instant notice = clock.instant().atOffset(ZoneOffset.UTC).plus(NOTICE).toInstant();
        Stream.concat(generators.stream(), named.all().stream().map(ManagedGenerator::generator))
                .map(SnowflakeGenerator::layout)
                .distinct()
                .filter(layout -> layout.lastInstant().isBefore(notice))
                .forEach(LayoutEndWarning::warn);
    }

    private static void warn(SnowflakeLayout layout) {
        LOG.warn(
                "The layout {} ends at {}: no IDs can be issued after that. Move to a layout with a later epoch or longer"
                        + " ticks before then",
                layout.fingerprint(),
                layout.lastInstant());
    }
}
