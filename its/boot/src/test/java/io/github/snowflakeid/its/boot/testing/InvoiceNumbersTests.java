package io.github.snowflakeid.its.boot.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.test.SettableClock;
import io.github.snowflakeid.test.junit.SnowflakeTest;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** With JUnit Jupiter alone, in the version that this line of Spring Boot brings. */
@SnowflakeTest(now = "2026-03-01T12:00:00Z", workerId = 7)
class InvoiceNumbersTests {

    private static final SnowflakeLayout LAYOUT = SnowflakeLayout.ofDefaults();

    private long before;

    @BeforeEach
    void drawOne(IdGenerator ids) {
        before = ids.nextId();
    }

    @Test
    void theFirstIdIsKnown() {
        assertThat(before).isEqualTo(153_833_648_947_228_672L);
    }

    @Test
    void andSoIsTheNext(SnowflakeGenerator ids, SettableClock clock) {
        clock.advance(Duration.ofMinutes(1));

        assertThat(LAYOUT.decode(ids.nextId()))
                .isEqualTo(new SnowflakeParts(Instant.parse("2026-03-01T12:01:00Z"), 7, 0, 0));
    }

    @Test
    @SnowflakeTest(now = "2025-06-01T00:00:00Z", workerId = 1023)
    void aMethodMayDiffer(SettableClock clock) {
        assertThat(clock.instant()).isEqualTo("2025-06-01T00:00:00Z");
        assertThat(LAYOUT.decode(before).workerId()).isEqualTo(1023);
    }

    @Nested
    class Inside {

        @Test
        void aNestedClassHasThemToo(SettableClock clock, IdGenerator ids) {
            assertThat(clock.instant()).isEqualTo("2026-03-01T12:00:00Z");
            assertThat(ids.nextId()).isEqualTo(before + 1);
        }
    }
}
