package io.github.snowflakeid.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever comes over a real connection, a caller gets an ID that it can use or an exception, and soon. */
class LyingSidecarTests {

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile HttpHandler behaviour = answering("1\n2\n3\n");
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> behaviour.handle(exchange));
        server.start();
    }

    @AfterEach
    void stop() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    private HttpIdGenerator generator(Duration timeout) {
        URI service = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return new HttpIdGenerator(new HttpIdSettings(service, 3, Duration.ofMinutes(1), timeout));
    }

    private static HttpHandler answering(String body) {
        return exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        };
    }

    /** As of a sidecar that is stopped, cut off or overloaded: byte by byte, and no end in sight. */
    @Test
    void anAnswerThatNeverComesToItsEndIsGivenUp() {
        AtomicBoolean gone = new AtomicBoolean();
        behaviour = exchange -> {
            exchange.sendResponseHeaders(200, 0);
            drip(exchange);
            gone.set(true);
        };
        try (HttpIdGenerator ids = generator(Duration.ofMillis(500))) {
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .withMessageEndingWith(" gave no ID within 500 ms");
            await().untilTrue(gone);
            behaviour = answering("4\n5\n6\n");
            await().ignoreExceptionsInstanceOf(IdServiceException.class).until(() -> ids.nextId() >= 4);
        }
    }

    private void drip(HttpExchange exchange) {
        try (OutputStream out = exchange.getResponseBody()) {
            while (!end.await(100, TimeUnit.MILLISECONDS)) {
                out.write('1');
                out.flush();
            }
        } catch (IOException | InterruptedException e) {
            // Nobody listens any more.
        }
    }

    @Test
    void aLargeAnswerArrivesWhole() {
        long[] many = LongStream.range(0, 10_000)
                .map(i -> Long.MAX_VALUE - 10_000 + i)
                .toArray();
        behaviour = answering(LongStream.of(many).mapToObj(id -> id + "\r\n").collect(Collectors.joining()));
        URI service = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        try (HttpIdGenerator ids = new HttpIdGenerator(
                new HttpIdSettings(service, many.length, Duration.ofMinutes(1), Duration.ofSeconds(20)))) {
            assertThat(ids.nextIds(5_000)).isEqualTo(Arrays.copyOf(many, 5_000));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1\n2\n3\n", "+1\n2\n3\n", "\u0661\n2\n3\n", "1\n\n3\n", "1\n2\n9223372036854775808\n"})
    void aLineThatIsNoIdSpoilsTheAnswer(String body) {
        behaviour = answering(body);
        try (HttpIdGenerator ids = generator(Duration.ofSeconds(20))) {
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .withMessageContaining(" answered 200: not 3 lines of numbers: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2\n1\n2\n", "2\n2\n7\n", "1\n2\n2\n"})
    void anIdTwiceInOneAnswerIsRefused(String body) {
        behaviour = answering(body);
        try (HttpIdGenerator ids = generator(Duration.ofSeconds(20))) {
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .withMessageEndingWith(" answered 200: 2 twice");
        }
    }

    /** As a cache would that minds no {@code Cache-Control}. */
    @Test
    void theSameAnswerTwiceIsRefused() {
        try (HttpIdGenerator ids = generator(Duration.ofSeconds(20))) {
            assertThat(ids.nextIds(3)).containsExactly(1, 2, 3);
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .withMessageContaining(" answered 200: 1, which was in the answer before, too");
        }
    }

    @Test
    void anAnswerWithoutEndIsCutOff() {
        AtomicBoolean gone = new AtomicBoolean();
        behaviour = exchange -> {
            exchange.sendResponseHeaders(200, 0);
            writeUntilNobodyListens(exchange);
            gone.set(true);
        };
        try (HttpIdGenerator ids = generator(Duration.ofSeconds(20))) {
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .withMessageContaining(" answered 200: not 3 lines of numbers: xxx")
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(700));
            await().untilTrue(gone);
        }
    }

    private void writeUntilNobodyListens(HttpExchange exchange) {
        try (OutputStream out = exchange.getResponseBody()) {
            while (end.getCount() > 0) {
                out.write("x".repeat(10_000).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // That is the end.
        }
    }

    /** It might lead to another service, with other IDs. */
    @Test
    void aRedirectIsNotFollowed() {
        behaviour = exchange -> {
            exchange.getResponseHeaders().add("Location", "/elsewhere");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        };
        try (HttpIdGenerator ids = generator(Duration.ofSeconds(20))) {
            assertThatExceptionOfType(IdServiceException.class)
                    .isThrownBy(ids::nextId)
                    .satisfies(e -> assertThat(e.status()).isEqualTo(302));
        }
    }
}
