package io.github.snowflakeid.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.InvalidSettingException;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpIdGeneratorTests {

    private static final URI SERVICE = URI.create("http://sidecar:8077");

    /** Answers when the test says so; IDs count up from 1. */
    private final Deque<CompletableFuture<long[]>> asked = new ConcurrentLinkedDeque<>();

    private final AtomicLong nanoTime = new AtomicLong();
    private long lastId;
    private boolean answersAtOnce = true;

    private final HttpIdGenerator ids = new HttpIdGenerator(
            new HttpIdSettings(SERVICE, 10, Duration.ofSeconds(1), Duration.ofMillis(50)), this::fetch, nanoTime::get);

    private CompletableFuture<long[]> fetch(int count) {
        CompletableFuture<long[]> answer = new CompletableFuture<>();
        asked.add(answer);
        if (answersAtOnce) {
            answer();
        }
        return answer;
    }

    private void answer() {
        long first = lastId + 1;
        lastId += 10;
        asked.remove().complete(LongStream.rangeClosed(first, lastId).toArray());
    }

    private void pass(Duration duration) {
        nanoTime.addAndGet(duration.toNanos());
    }

    private static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start)
                    .isLessThan(Duration.ofMinutes(1).toNanos());
            Thread.onSpinWait();
        }
    }

    @Test
    void handsOutBatchesInOrder() {
        for (long expected = 1; expected <= 100; expected++) {
            assertThat(ids.nextId()).isEqualTo(expected);
        }
        assertThat(ids.nextIds(25)).isEqualTo(LongStream.rangeClosed(101, 125).toArray());
        assertThat(ids.nextIds(0)).isEmpty();
    }

    /** The sidecar has gone on under another worker ID, with smaller IDs. */
    @Test
    void whatOneCallReturnsIsInOrder() {
        lastId = 100;
        ids.nextIds(4);
        lastId = 0;
        assertThat(ids.nextIds(8)).containsExactly(1, 2, 105, 106, 107, 108, 109, 110);
    }

    @Test
    void asksForTheNextBatchWhenHalfOfTheLastIsUsed() {
        ids.nextIds(4);
        assertThat(lastId).isEqualTo(10);
        ids.nextId();
        assertThat(lastId).isEqualTo(20);
    }

    @Test
    void asksOnceUntilThereIsAnAnswer() {
        ids.nextIds(4);
        answersAtOnce = false;
        ids.nextIds(6);
        assertThat(asked).hasSize(1);
        answer();
        assertThat(ids.nextId()).isEqualTo(11);
    }

    /** A client whose memory was short for a moment may never answer. */
    @Test
    void asksAgainWhenAnAnswerIsLost() {
        ids.nextIds(4);
        answersAtOnce = false;
        ids.nextIds(6);
        asked.clear();
        answersAtOnce = true;

        pass(Duration.ofMillis(101));

        assertThat(ids.nextId()).isEqualTo(11);
    }

    @Test
    void throwsAwayWhatHasLainHereTooLong() {
        assertThat(ids.nextId()).isEqualTo(1);
        pass(Duration.ofSeconds(1));
        assertThat(ids.nextId()).isEqualTo(2);
        pass(Duration.ofNanos(1));
        assertThat(ids.nextId()).isEqualTo(11);
    }

    /** The defaults: answers of 1.2 s arrive in time, and then may lie here for a second. */
    @Test
    void theAgeCountsFromTheArrival() {
        HttpIdGenerator usual = new HttpIdGenerator(HttpIdSettings.of(SERVICE), this::fetch, nanoTime::get);
        answersAtOnce = false;
        CompletableFuture<Long> waiting =
                CompletableFuture.supplyAsync(usual::nextId).orTimeout(1, TimeUnit.MINUTES);
        await(() -> !asked.isEmpty());
        pass(Duration.ofMillis(1_200));
        answer();
        assertThat(waiting.join()).isEqualTo(1);
        pass(Duration.ofSeconds(1));
        assertThat(usual.nextIds(9)).isEqualTo(LongStream.rangeClosed(2, 10).toArray());
        assertThat(asked).hasSize(1);
    }

    /** On a machine so busy that each step takes a while: what a call has waited for is of use to it, with all settings. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2000", "1000, 2000", "1000, 1", "3600000, 60000"})
    void whatACallHasWaitedForIsNotTooOldForIt(long maxAge, long timeout) {
        HttpIdSettings settings =
                new HttpIdSettings(SERVICE, 10, Duration.ofMillis(maxAge), Duration.ofMillis(timeout));
        HttpIdGenerator slow = new HttpIdGenerator(settings, this::fetch, () -> nanoTime.addAndGet(maxAge * 1_500_000));
        for (int call = 0; call < 5; call++) {
            assertThat(slow.nextId()).isPositive();
        }
        long first = slow.nextId();
        long[] batch = slow.nextIds(20);
        assertThat(batch).isSorted().hasSize(20);
        assertThat(batch[0]).isGreaterThan(first);
    }

    @Test
    void aFailureAheadOfTimeCostsNothingWhileThereAreIds() {
        ids.nextIds(4);
        answersAtOnce = false;
        ids.nextId();
        asked.remove().completeExceptionally(IdServiceException.refused(SERVICE, 503, "fenced", Duration.ZERO));
        assertThat(ids.nextIds(5)).isEqualTo(LongStream.rangeClosed(6, 10).toArray());
        assertThat(asked).isEmpty();
    }

    @Test
    void withoutAnyItFailsWithTheReasonAndAsksAgainWhenTold() {
        answersAtOnce = false;
        ids.close();
        HttpIdGenerator refused = new HttpIdGenerator(
                HttpIdSettings.of(SERVICE),
                count -> {
                    lastId++;
                    return CompletableFuture.failedFuture(
                            IdServiceException.refused(SERVICE, 503, "fenced", Duration.ofSeconds(2)));
                },
                nanoTime::get);
        for (int call = 0; call < 3; call++) {
            assertThatThrownBy(refused::nextId).isInstanceOfSatisfying(IdServiceException.class, e -> {
                assertThat(e).hasMessage("http://sidecar:8077 answered 503: fenced");
                assertThat(e.status()).isEqualTo(503);
                assertThat(e.retryAfter()).isEqualTo(Duration.ofSeconds(2));
            });
        }
        assertThat(lastId).isEqualTo(1);
        pass(Duration.ofSeconds(2));
        assertThatThrownBy(refused::nextId).isInstanceOf(IdServiceException.class);
        assertThat(lastId).isEqualTo(2);
    }

    @Test
    void aSilentSidecarIsWaitedForNoLongerThanTheTimeout() {
        HttpIdGenerator silent = new HttpIdGenerator(
                new HttpIdSettings(SERVICE, 10, Duration.ofSeconds(1), Duration.ofMillis(50)),
                count -> new CompletableFuture<>(),
                System::nanoTime);
        Thread.currentThread().interrupt();
        assertThatThrownBy(silent::nextId).hasMessage("http://sidecar:8077 gave no ID within 50 ms");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aRetryAfterOfHoursIsWaitedForAMinute() {
        HttpIdGenerator refused = new HttpIdGenerator(
                HttpIdSettings.of(SERVICE),
                count -> {
                    lastId++;
                    return CompletableFuture.failedFuture(
                            IdServiceException.refused(SERVICE, 503, "by a proxy", Duration.ofSeconds(9_999)));
                },
                nanoTime::get);
        assertThatThrownBy(refused::nextId).isInstanceOf(IdServiceException.class);
        pass(Duration.ofSeconds(60).minusNanos(1));
        assertThatThrownBy(refused::nextId).isInstanceOf(IdServiceException.class);
        assertThat(lastId).isEqualTo(1);
        pass(Duration.ofNanos(1));
        assertThatThrownBy(refused::nextId).isInstanceOf(IdServiceException.class);
        assertThat(lastId).isEqualTo(2);
    }

    @Test
    void aRequestThatCannotBeMadeIsNotTheLast() {
        HttpIdGenerator broken = new HttpIdGenerator(
                HttpIdSettings.of(SERVICE),
                count -> {
                    lastId++;
                    if (lastId == 1) {
                        throw new IllegalStateException("shut down");
                    }
                    return CompletableFuture.completedFuture(new long[] {7});
                },
                nanoTime::get);
        assertThatThrownBy(broken::nextId)
                .isInstanceOf(IdServiceException.class)
                .hasMessageContaining("shut down");
        pass(Duration.ofMillis(100));
        assertThat(broken.nextId()).isEqualTo(7);
    }

    @Test
    void closedItGivesNothingAwayOfWhatItHas() {
        ids.nextId();
        ids.close();
        ids.close();
        assertThatThrownBy(ids::nextId).isInstanceOf(GeneratorClosedException.class);
    }

    @Test
    void aNegativeCountIsRefused() {
        assertThatThrownBy(() -> ids.nextIds(-1)).hasMessage("count: -1 (expected: 0 or more)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://host",
                "localhost:8077",
                "http:relative",
                "//host",
                "http://h?a=1",
                "http://h#a",
                "http://u:p@h"
            })
    void anAddressThatIsNoneIsRefused(String address) {
        URI uri = URI.create(address);
        assertThatThrownBy(() -> HttpIdSettings.of(uri))
                .isInstanceOf(InvalidSettingException.class)
                .hasMessageContaining(address);
    }

    @Test
    void settingsOutOfRangeAreRefused() {
        Duration second = Duration.ofSeconds(1);
        assertThatThrownBy(() -> new HttpIdSettings(SERVICE, 0, second, second)).hasMessageContaining("1 to 100000");
        assertThatThrownBy(() -> new HttpIdSettings(SERVICE, 1, Duration.ZERO, second))
                .hasMessageContaining("max-age");
        assertThatThrownBy(() -> new HttpIdSettings(SERVICE, 1, second, Duration.ofHours(1)))
                .hasMessage("timeout: 1h (expected: 1ms to 1m)");
    }
}
