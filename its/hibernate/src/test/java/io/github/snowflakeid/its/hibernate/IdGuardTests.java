package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.ForeignIdsException;
import io.github.snowflakeid.hibernate.IdFinding;
import io.github.snowflakeid.hibernate.IdGuard;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Ids that older generators may have left in the tables, and what is said about them. */
class IdGuardTests {

    private static final Instant NOW = Instant.parse("2026-11-05T12:00:00Z");
    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();
    private static final IdGuard GUARD = new IdGuard(LAYOUT, InstantSource.fixed(NOW));

    @Entity(name = "Invoice")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Invoice {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Reminder")
    static class Reminder extends Invoice {}

    @Entity(name = "Note")
    static class Note {
        @Id
        @SnowflakeId
        String id;
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    /** Not ours to judge. */
    @Entity(name = "Country")
    static class Country {
        @Id
        Long id;
    }

    private static List<IdFinding> findings(long... ids) {
        try (Orm orm = Orm.with(new SequentialIds(1), Invoice.class, Reminder.class, Note.class, Country.class)) {
            for (long id : ids) {
                Invoice invoice = id % 2 == 0 ? new Invoice() : new Reminder();
                invoice.id = id;
                orm.persist(invoice);
            }
            Country country = new Country();
            country.id = Long.MAX_VALUE;
            orm.persist(country);
            return GUARD.check(orm.factory());
        }
    }

    @Test
    void emptyTablesAndOwnIdsAreFine() {
        assertThat(findings()).isEmpty();
        assertThat(findings(LAYOUT.lowestId(NOW.minus(Duration.ofDays(3))), LAYOUT.highestId(NOW)))
                .isEmpty();
    }

    /** A clock that was set back a little, or another node's that is ahead. */
    @Test
    void aLittleAheadIsFine() {
        assertThat(findings(LAYOUT.lowestId(NOW.plus(Duration.ofMinutes(2))))).isEmpty();
        assertThat(findings(LAYOUT.lowestId(NOW.plus(Duration.ofMinutes(2)).plusMillis(1))))
                .hasSize(1);
    }

    @Test
    void anEarlierEpochLiesAhead() {
        long twitter = 1541815603606036480L;

        IdFinding finding = findings(4, twitter).get(0);

        assertThat(finding)
                .isEqualTo(new IdFinding(
                        Invoice.class.getName(),
                        IdFinding.Kind.AHEAD,
                        BigInteger.valueOf(twitter),
                        // 367597485448 ms after 2025.
                        Instant.ofEpochMilli(1735689600000L + 367597485448L),
                        NOW,
                        null));
        assertThat(finding.kind().isHarmful()).isTrue();
        assertThat(finding.describe())
                .contains("Invoice", "1541815603606036480", "2036-08-25T14:24:45.448Z", "2026-11-05T12:00:00Z");
    }

    @Test
    void negativeIdsAreFound() {
        assertThat(findings(-4, LAYOUT.lowestId(NOW)))
                .extracting(IdFinding::kind, IdFinding::id)
                .containsExactly(tuple(IdFinding.Kind.NEGATIVE, BigInteger.valueOf(-4)));
    }

    @Test
    void numbersOfASequenceAreNamedAndHarmless() {
        List<IdFinding> findings = findings(2, 4_000_000_000L);

        assertThat(findings).extracting(IdFinding::kind).containsExactly(IdFinding.Kind.NUMBERED);
        assertThat(findings.get(0).kind().isHarmful()).isFalse();
    }

    /** Once there are IDs of the generator, the old numbers are of no interest. */
    @Test
    void numbersBelowOwnIdsAreFine() {
        assertThat(findings(1, 2, 3, LAYOUT.lowestId(NOW.minus(Duration.ofHours(1)))))
                .isEmpty();
    }

    /** An ID of the other generator, from 2020 on, lies years ahead in the layout of the one without a name. */
    @Test
    void idsOfANamedGeneratorAreReadInItsOwnLayout() {
        SnowflakeLayout early = LAYOUT.withEpoch(Instant.parse("2020-01-01T00:00:00Z"));
        try (SnowflakeGenerator archive =
                        SnowflakeGenerator.builder().layout(early).workerId(1).build();
                Orm orm = archived(archive)) {
            orm.persist(archived(early.lowestId(NOW)));
            assertThat(GUARD.check(orm.factory())).isEmpty();
            orm.persist(archived(early.lowestId(NOW.plus(Duration.ofHours(1)))));
            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::kind, IdFinding::time)
                    .containsExactly(tuple(IdFinding.Kind.AHEAD, NOW.plus(Duration.ofHours(1))));
        }
        try (Orm orm = archived(new SequentialIds(1))) {
            orm.persist(archived(early.lowestId(NOW)));
            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::describe)
                    .containsExactly(Archived.class.getName() + ": not checked: its generator does not say its layout");
        }
    }

    private static Orm archived(IdGenerator archive) {
        return Orm.with(
                new SequentialIds(1), Map.of(SnowflakeSettings.GENERATORS + ".archive", archive), Archived.class);
    }

    private static Archived archived(long id) {
        Archived archived = new Archived();
        archived.id = id;
        return archived;
    }

    @Test
    void textIdsAreNumbersIfTheyCanBe() {
        try (Orm orm = Orm.with(new SequentialIds(1), Note.class)) {
            Note note = new Note();
            note.id = "9223372036854775807";
            orm.persist(note);

            assertThat(GUARD.check(orm.factory())).extracting(IdFinding::kind).containsExactly(IdFinding.Kind.AHEAD);

            Note coded = new Note();
            coded.id = "Z";
            orm.persist(coded);

            assertThat(GUARD.check(orm.factory()))
                    .extracting(IdFinding::kind, IdFinding::detail)
                    .containsExactly(tuple(
                            IdFinding.Kind.UNCHECKED, "there are ids that are not written as IDs are, 'Z' for one"));
        }
    }

    @Test
    void theExceptionSaysAll() {
        List<IdFinding> findings = findings(Long.MAX_VALUE);

        assertThat(new ForeignIdsException(findings))
                .hasMessageContaining(findings.get(0).describe())
                .extracting(ForeignIdsException::findings)
                .isEqualTo(findings);
    }
}
