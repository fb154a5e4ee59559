package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import jakarta.persistence.EntityManagerFactory;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/**
 * Compares the ids that are in the tables with those that a generator of this layout issues now, to find a migration that
 * went wrong before it does harm: rows whose ids lie ahead of the new ones, so that new rows do not sort last and may meet an
 * id that is there already.
 *
 * <p>For each mapped table with a {@link SnowflakeId} as its id it reads the lowest and the highest id, from the ends of the
 * index. Embedded ids and id classes are left out. Where a {@link SnowflakeId} names a generator, its layout counts; if that is
 * no {@link SnowflakeGenerator} and so does not say, the table is left out. It issues no ID and needs no worker ID.
 * Thread-safe.
 *
 * <p>It cannot see ids of another layout that happen to lie in the past, nor what two layouts with the same widths and epoch
 * have in common; a pool of leases compares layouts by itself.
 */
public final class IdGuard {

    /** How far ids may lie ahead of the clock without a finding: what an ID clock may coast, and some skew. */
    public static final Duration TOLERANCE = Duration.ofMinutes(2);

    /** Numbers that a sequence or an identity column reaches, and a layout of a 2025 epoch only in its first day. */
    private static final Duration FIRST_DAY = Duration.ofDays(1);

    private final SnowflakeLayout layout;
    private final InstantSource clock;

    /** Reads ids under this layout, and compares with this clock. */
    public IdGuard(SnowflakeLayout layout, InstantSource clock) {
        this.layout = layout;
        this.clock = clock;
    }

    /**
     * What is wrong, by table; empty if nothing is.
     *
     * @throws IllegalArgumentException if the factory is not Hibernate's
     * @throws RuntimeException of Hibernate if a table cannot be read, or a session needs a tenant
     */
    public List<IdFinding> check(EntityManagerFactory factory) {
        SessionFactory sessions = factory.unwrap(SessionFactory.class);
        List<IdFinding> findings = new ArrayList<>();
        try (StatelessSession session = sessions.openStatelessSession()) {
            factory.unwrap(SessionFactoryImplementor.class)
                    .getMappingMetamodel()
                    .forEachEntityDescriptor(entity -> {
                        if (hasSnowflakeId(entity)) {
                            check(session, entity).ifPresent(findings::add);
                        }
                    });
        }
        return findings;
    }

    /** A subclass shares the ids of the root of its hierarchy. */
    private static boolean hasSnowflakeId(EntityPersister entity) {
        return !entity.isInherited() && entity.getGenerator() instanceof SnowflakeIdGenerator;
    }

    private Optional<IdFinding> check(StatelessSession session, EntityPersister entity) {
        SnowflakeLayout layout = layoutOf(session, entity);
        if (layout == null) {
            return Optional.empty();
        }
        String id = "e." + entity.getIdentifierPropertyName();
        Object[] ends = session.createSelectionQuery(
                        "select min(" + id + "), max(" + id + ") from " + entity.getEntityName() + " e", Object[].class)
                .getSingleResult();
        return finding(layout, entity.getEntityName(), number(ends[0]), number(ends[1]));
    }

    private @Nullable SnowflakeLayout layoutOf(StatelessSession session, EntityPersister entity) {
        if (entity.getGenerator() instanceof SnowflakeIdGenerator ids
                && ids.values() instanceof SnowflakeValues values
                && !values.generator().equals(GeneratorService.UNNAMED)) {
            return values.source((SharedSessionContractImplementor) session) instanceof SnowflakeGenerator named
                    ? named.layout()
                    : null;
        }
        return layout;
    }

    /** Null for an empty table, and for text that is no number: a codec's. */
    private static @Nullable BigInteger number(@Nullable Object id) {
        if (id == null || id.toString().isEmpty()) {
            return null;
        }
        try {
            return new BigInteger(id.toString());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private Optional<IdFinding> finding(
            SnowflakeLayout layout, String entity, @Nullable BigInteger lowest, @Nullable BigInteger highest) {
        if (lowest == null || highest == null) {
            return Optional.empty();
        }
        if (lowest.signum() < 0) {
            return Optional.of(new IdFinding(entity, IdFinding.Kind.NEGATIVE, lowest, null, clock.instant()));
        }
        Instant now = clock.instant();
        Instant time = highest.bitLength() > 63
                ? layout.lastInstant()
                : layout.decode(highest.longValueExact()).time();
        if (time.isAfter(now.plus(TOLERANCE))) {
            return Optional.of(new IdFinding(entity, IdFinding.Kind.AHEAD, highest, time, now));
        }
        boolean numbered = highest.signum() > 0
                && time.isBefore(layout.epoch().plus(FIRST_DAY))
                && now.isAfter(layout.epoch().plus(FIRST_DAY));
        return numbered
                ? Optional.of(new IdFinding(entity, IdFinding.Kind.NUMBERED, highest, time, now))
                : Optional.empty();
    }
}
