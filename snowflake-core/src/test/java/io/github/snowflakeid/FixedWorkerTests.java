package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Generators of one class loader with one fixed worker ID, on clocks of all kinds. */
class FixedWorkerTests {

    private static final AtomicInteger WORKER = new AtomicInteger(500);
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private final int workerId = WORKER.getAndIncrement();

    private SnowflakeGenerator generator(InstantSource clock) {
        ClockPolicy patient =
                ClockPolicy.ofDefaults(SnowflakeLayout.ofDefaults()).withMaxWait(Duration.ofSeconds(20));
        return SnowflakeGenerator.builder()
                .workerId(workerId)
                .clock(clock)
                .clockPolicy(patient)
                .build();
    }

    /** Each a new one, at every call. */
    static Stream<Named<Supplier<InstantSource>>> clocksOfOneTime() {
        return Stream.of(
                clock("the system's", InstantSource::system),
                clock("the system's in UTC", Clock::systemUTC),
                clock("the system's in a zone", () -> Clock.system(ZoneId.of("Asia/Kolkata"))),
                clock("in milliseconds", () -> Clock.tickMillis(ZoneOffset.UTC)),
                clock("in tenths of a second", () -> Clock.tick(Clock.systemUTC(), Duration.ofMillis(100))),
                clock("in whole seconds", () -> Clock.tickSeconds(ZoneOffset.UTC)),
                clock("a method", () -> Instant::now),
                clock("a lambda", () -> () -> Instant.ofEpochMilli(System.currentTimeMillis())),
                clock("coarse", () -> () -> Instant.ofEpochMilli(System.currentTimeMillis() / 16 * 16)),
                clock("a little ahead", () -> Clock.offset(Clock.systemUTC(), Duration.ofMillis(300))),
                clock("a class", ClockOfAnApplication::new),
                clock("monotonic", MonotonicClock::system));
    }

    @ParameterizedTest
    @MethodSource("clocksOfOneTime")
    void twoClocksOfOneTimeShareACounter(Supplier<InstantSource> clock) throws Exception {
        for (InstantSource first : new InstantSource[] {InstantSource.system(), clock.get()}) {
            try (SnowflakeGenerator one = generator(first);
                    SnowflakeGenerator two = generator(clock.get())) {
                long[] ids = Concurrently.collect(2, thread -> {
                    SnowflakeGenerator mine = thread == 0 ? one : two;
                    return LongStream.generate(mine::nextId).limit(3_000).toArray();
                });
                assertThat(ids).hasSize(6_000).doesNotHaveDuplicates();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("clocksOfOneTime")
    void whoComesAfterAClosedOneRepeatsNothing(Supplier<InstantSource> clock) {
        long last = 0;
        for (int i = 0; i < 4; i++) {
            try (SnowflakeGenerator each = generator(i % 2 == 0 ? clock.get() : InstantSource.system())) {
                assertThat(each.nextId()).isGreaterThan(last);
                last = each.nextIds(100)[99];
            }
        }
    }

    static Stream<Named<Supplier<InstantSource>>> clocksOfAnotherTime() {
        return Stream.of(
                clock("an hour ahead", () -> Clock.offset(Clock.systemUTC(), Duration.ofHours(1))),
                clock("years behind", () -> () -> Instant.now().minusSeconds(40_000_000)),
                clock(
                        "in whole minutes",
                        () -> Clock.tick(
                                Clock.offset(Clock.systemUTC(), Duration.ofMinutes(2)), Duration.ofMinutes(1))));
    }

    @ParameterizedTest
    @MethodSource("clocksOfAnotherTime")
    void aRunningClockOfAnotherTimeIsRefusedUntilTheFirstIsClosed(Supplier<InstantSource> clock) {
        SnowflakeGenerator first = generator(clock.get());
        assertThatThrownBy(() -> generator(InstantSource.system()))
                .isInstanceOfSatisfying(
                        WorkerIdInUseException.class,
                        e -> assertThat(e.workerId()).isEqualTo(workerId))
                .hasMessageContainingAll("Worker ID " + workerId, "another clock, which reads 20");
        first.close();
        generator(InstantSource.system()).close();
    }

    static Stream<Named<Supplier<InstantSource>>> clocksOfTests() {
        AtomicLong readings = new AtomicLong();
        return Stream.of(
                clock("settable", () -> new SettableClock(NOW)),
                clock("settable, and set to the present", () -> new SettableClock(Instant.now())),
                clock("fixed", () -> Clock.fixed(NOW, ZoneOffset.UTC)),
                clock("fixed and moved", () -> Clock.offset(Clock.fixed(NOW, ZoneOffset.UTC), Duration.ofHours(1))),
                clock("a lambda", () -> () -> NOW),
                clock("a step each reading", () -> () -> NOW.plusMillis(readings.getAndIncrement() / 100)),
                clock("monotonic", () -> new MonotonicClock(new SettableClock(NOW), () -> 0)));
    }

    @ParameterizedTest
    @MethodSource("clocksOfTests")
    void aClockOfATestSharesNothingAndIsRefusedByNothing(Supplier<InstantSource> clock) {
        try (SnowflakeGenerator real = generator(InstantSource.system())) {
            real.nextId();
            InstantSource same = clock.get();
            for (int i = 0; i < 3; i++) {
                // Not closed.
                assertThat(generator(same).nextId() & 4_095).isZero();
                assertThat(generator(clock.get()).nextId() & 4_095).isZero();
            }
        }
    }

    @Test
    void theFirstGeneratorsEndDoesNotEndTheSecond() {
        SnowflakeGenerator first = generator(InstantSource.system());
        SnowflakeGenerator second = generator(Instant::now);
        long last = first.nextId();
        first.close();
        first.close();
        assertThat(second.nextId()).isGreaterThan(last);
        last = second.nextId();
        SnowflakeGenerator third = generator(InstantSource.system());
        second.close();
        assertThat(third.nextId()).isGreaterThan(last);
        third.close();
    }

    /** What the first has issued is known to the next one of the class loader, whatever becomes of the claim. */
    @Test
    void whoComesAfterKnowsTheLastId() {
        AtomicLong ahead = new AtomicLong(5_000);
        InstantSource clock = () -> Instant.now().plusMillis(ahead.get());
        Instant last;
        try (SnowflakeGenerator first = generator(clock)) {
            last = first.layout().decode(first.nextId()).time();
        }
        System.getProperties().keySet().removeIf(name -> name.toString().endsWith("." + workerId));
        try (SnowflakeGenerator next = generator(clock)) {
            ahead.set(0);
            assertThatThrownBy(next::nextId)
                    .isInstanceOfSatisfying(
                            ClockMovedBackwardsException.class,
                            e -> assertThat(e.lastIssued()).contains(last));
        }
    }

    @Test
    void generatorsOfManyThreadsComeAndGo() throws Exception {
        long[] ids = Concurrently.collect(4, thread -> {
            LongStream.Builder mine = LongStream.builder();
            for (int i = 0; i < 300; i++) {
                try (SnowflakeGenerator each = generator(InstantSource.system())) {
                    Arrays.stream(each.nextIds(3)).forEach(mine::add);
                }
            }
            return mine.build().toArray();
        });
        assertThat(ids).hasSize(3_600).doesNotHaveDuplicates();
    }

    /** A call may be in progress when its generator is closed: what it draws is not issued by the next one, too. */
    @Test
    void aCallInProgressAtTheEndRepeatsNothing() throws Exception {
        long[] ids = Concurrently.collect(3, thread -> {
            LongStream.Builder mine = LongStream.builder();
            for (int i = 0; i < 300; i++) {
                SnowflakeGenerator each = generator(InstantSource.system());
                CompletableFuture<Void> closing = CompletableFuture.runAsync(each::close);
                try {
                    for (int n = 0; n < 5_000; n++) {
                        mine.add(each.nextId());
                    }
                } catch (GeneratorClosedException e) {
                    // As it should be, sooner or later.
                }
                closing.join();
            }
            return mine.build().toArray();
        });
        assertThat(LongStream.of(ids).distinct().count()).isEqualTo(ids.length);
    }

    private static Named<Supplier<InstantSource>> clock(String name, Supplier<InstantSource> clock) {
        return Named.of(name, clock);
    }

    private static final class ClockOfAnApplication extends Clock {

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.now();
        }
    }
}
