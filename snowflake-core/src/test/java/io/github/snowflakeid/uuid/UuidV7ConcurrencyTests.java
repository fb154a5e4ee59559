package io.github.snowflakeid.uuid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UuidV7ConcurrencyTests {

    private volatile UUID published = UuidV7.lowest(Instant.EPOCH);

    @Test
    void aMillionUuidsOfSixteenThreadsAreDistinctAndIncreasing() throws Exception {
        UuidV7Generator generator = UuidV7Generator.ofDefaults();
        List<UUID[]> byThread = Concurrently.run(16, thread -> issue(generator, 62_500));
        byThread.forEach(UuidV7ConcurrencyTests::assertIncreasing);
        assertThat(byThread.stream().flatMap(Arrays::stream).distinct()).hasSize(1_000_000);
    }

    /** Threads that draw at once from a clock that stands still, and is set back and forth by one of them. */
    @Test
    void aClockInMotionChangesNothing() throws Exception {
        SettableClock clock = new SettableClock(Instant.parse("2026-01-01T00:00:00Z"));
        UuidV7Generator generator = UuidV7Generator.builder().clock(clock).build();
        List<UUID[]> byThread = Concurrently.run(4, thread -> {
            UUID[] uuids = new UUID[50_000];
            for (int i = 0; i < uuids.length; i++) {
                if (thread == 0) {
                    clock.advance(Duration.ofMillis(i % 10 == 9 ? -80 : 10));
                }
                uuids[i] = generator.nextUuid();
            }
            return uuids;
        });
        byThread.forEach(UuidV7ConcurrencyTests::assertIncreasing);
        assertThat(byThread.stream().flatMap(Arrays::stream).distinct()).hasSize(200_000);
    }

    /** What a thread issues after it saw another's UUID is greater than that one. */
    @Test
    void theOrderIsThatOfTheProcess() throws Exception {
        UuidV7Generator generator = UuidV7Generator.ofDefaults();
        List<Integer> outOfOrder = Concurrently.run(8, thread -> {
            int wrong = 0;
            for (int i = 0; i < 50_000; i++) {
                UUID seen = published;
                UUID mine = generator.nextUuid();
                wrong += Unsigned.isGreater(mine, seen) ? 0 : 1;
                published = mine;
            }
            return wrong;
        });
        assertThat(outOfOrder).containsOnly(0);
    }

    private static UUID[] issue(UuidV7Generator generator, int count) {
        UUID[] uuids = new UUID[count];
        Arrays.setAll(uuids, i -> generator.nextUuid());
        return uuids;
    }

    private static void assertIncreasing(UUID[] uuids) {
        for (int i = 1; i < uuids.length; i++) {
            assertThat(Unsigned.isGreater(uuids[i], uuids[i - 1])).isTrue();
        }
    }
}
