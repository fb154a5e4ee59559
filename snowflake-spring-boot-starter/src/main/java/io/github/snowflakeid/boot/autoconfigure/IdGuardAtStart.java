package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.ForeignIdsException;
import io.github.snowflakeid.hibernate.IdFinding;
import io.github.snowflakeid.hibernate.IdGuard;
import jakarta.persistence.EntityManagerFactory;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/** Looks at the tables when all singletons are there, hence all migrations are done, and before anybody is served. */
final class IdGuardAtStart implements SmartInitializingSingleton {

    private static final Logger LOG = LoggerFactory.getLogger(IdGuardAtStart.class);

    private final IdGuardMode mode;
    private final ObjectProvider<SnowflakeGenerator> generators;
    private final ObjectProvider<SnowflakeLayout> layouts;
    private final ObjectProvider<EntityManagerFactory> factories;

    IdGuardAtStart(
            IdGuardMode mode,
            ObjectProvider<SnowflakeGenerator> generators,
            ObjectProvider<SnowflakeLayout> layouts,
            ObjectProvider<EntityManagerFactory> factories) {
        this.mode = mode;
        this.generators = generators;
        this.layouts = layouts;
        this.factories = factories;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (mode != IdGuardMode.OFF) {
            IssuedLayout.of(generators, layouts)
                    .ifPresent(layout -> check(new IdGuard(layout, InstantSource.system())));
        }
    }

    private void check(IdGuard guard) {
        List<IdFinding> findings =
                factories.stream().flatMap(factory -> findings(guard, factory)).toList();
        List<IdFinding> harmful =
                findings.stream().filter(finding -> finding.kind().isHarmful()).toList();
        if (mode == IdGuardMode.FAIL && !harmful.isEmpty()) {
            throw new ForeignIdsException(harmful);
        }
        for (IdFinding finding : findings) {
            Level level = finding.kind().isHarmful() ? Level.WARN : Level.INFO;
            LOG.atLevel(level).log("{}", finding.describe());
        }
    }

    /** Whoever asked for a failure must not start unguarded; a warning is no reason to stop. */
    private Stream<IdFinding> findings(IdGuard guard, EntityManagerFactory factory) {
        try {
            return guard.check(factory).stream();
        } catch (RuntimeException e) {
            if (mode == IdGuardMode.FAIL) {
                throw e;
            }
            LOG.warn("The ids in the tables could not be compared with the generator's", e);
            return Stream.empty();
        }
    }
}
