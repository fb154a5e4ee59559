package io.github.snowflakeid.examples.btree.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeLayout;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyStreamTests {

    private static final Traffic TRAFFIC = new Traffic(4, 5);

    @ParameterizedTest
    @EnumSource(Scheme.class)
    void givesAsManyAsAskedForAndNeverOneTwice(Scheme scheme) {
        KeyStream stream = KeyStream.of(scheme, 1);

        Keys first = stream.next(1_003, TRAFFIC);
        Keys second = stream.next(1_003, TRAFFIC);

        assertThat(first.size()).isEqualTo(1_003);
        StringBuilder text = new StringBuilder();
        for (Keys keys : new Keys[] {first, second}) {
            for (int i = 0; i < keys.size(); i++) {
                keys.appendTo(text, i);
                text.append('\n');
            }
        }
        assertThat(text.toString().lines().distinct().count()).isEqualTo(2_006);
    }

    @Test
    void oneWorkerThatDrawsByTransactionIsInOrder() {
        long[] keys = longs(Scheme.SNOWFLAKE_ONE, TRAFFIC, 1_000);

        assertThat(keys).isSorted();
    }

    @Test
    void workersDrawAtTheSamePaceAndSendTogether() {
        long[] keys = longs(Scheme.SNOWFLAKE, TRAFFIC, 1_000);

        SnowflakeLayout layout = SnowflakeLayout.ofDefaults();
        for (int i = 0; i < keys.length; i++) {
            assertThat(layout.decode(keys[i]).workerId()).isEqualTo(i / 5 % 4);
        }
        // A transaction's keys are in order, and a round lies behind the next one; within a round they interleave.
        for (int round = 0; round < 1_000; round += 20) {
            for (int transaction = round; transaction < round + 20; transaction += 5) {
                assertThat(Arrays.copyOfRange(keys, transaction, transaction + 5))
                        .isSorted();
            }
        }
        long lowestOfSecondMillisecond = keys[20];
        assertThat(Arrays.stream(keys, 0, 19)).allMatch(key -> key < lowestOfSecondMillisecond);
    }

    @Test
    void theWorkerComesFirstInTheBadExample() {
        long[] keys = longs(Scheme.WORKER_FIRST, TRAFFIC, 20);

        assertThat(keys[5] >>> 53).isEqualTo(1);
        assertThat(keys[19] >>> 53).isEqualTo(3);
        assertThat(keys).isSorted();
    }

    @Test
    void uuidsSayTheirVersion() {
        for (UUID uuid : ((UuidKeys) KeyStream.of(Scheme.UUID_V4, 1).next(100, TRAFFIC)).values()) {
            assertThat(uuid.version()).isEqualTo(4);
            assertThat(uuid.variant()).isEqualTo(2);
        }
        for (UUID uuid : ((UuidKeys) KeyStream.of(Scheme.UUID_V7, 1).next(100, TRAFFIC)).values()) {
            assertThat(uuid.version()).isEqualTo(7);
        }
    }

    @Test
    void arrivalWithoutDelayIsTheOrderInWhichKeysAreMadeAndMovesNoKeyFurtherThanTheDelay() {
        long[] made = ((LongKeys) Arrival.late(10_000, 0, 1)).values();
        long[] late = ((LongKeys) Arrival.late(10_000, 300, 1)).values();

        assertThat(late).containsExactlyInAnyOrder(made).isNotEqualTo(made);
        for (int i = 0; i < made.length; i++) {
            int place = i;
            long key = made[i];
            int arrived = IntStream.range(Math.max(0, place - 301), Math.min(late.length, place + 301))
                    .filter(candidate -> late[candidate] == key)
                    .findFirst()
                    .orElse(-1);
            assertThat(arrived).as("place %s", place).isNotNegative();
        }
        assertThat(((LongKeys) Arrival.late(10_000, 300, 1)).values()).isEqualTo(late);
    }

    private static long[] longs(Scheme scheme, Traffic traffic, int rows) {
        return ((LongKeys) KeyStream.of(scheme, 1).next(rows, traffic)).values();
    }
}
