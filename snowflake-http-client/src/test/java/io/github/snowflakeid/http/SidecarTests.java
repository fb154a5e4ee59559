package io.github.snowflakeid.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is said over a real connection. */
class SidecarTests {

    private final List<String> requests = new ArrayList<>();
    private HttpServer server;
    private volatile int status = 200;
    private volatile String body = "";

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Accept"));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Retry-After", "7");
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private HttpIdGenerator generator(String path) {
        URI service = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return new HttpIdGenerator(new HttpIdSettings(service, 3, Duration.ofMinutes(1), Duration.ofSeconds(20)));
    }

    @Test
    void asksForLinesOfText() {
        body = "195783472891234304\n195783472891234305\n9223372036854775807\n";
        try (HttpIdGenerator ids = generator("/internal/")) {
            assertThat(ids.nextIds(1)).containsExactly(195_783_472_891_234_304L);
        }
        assertThat(requests).containsExactly("/internal/id/batch?count=3 text/plain");
    }

    @Test
    void tellsWhyThereAreNone() {
        status = 503;
        body = "the fence is reached";
        try (HttpIdGenerator ids = generator("")) {
            assertThatThrownBy(ids::nextId).isInstanceOfSatisfying(IdServiceException.class, e -> {
                assertThat(e).hasMessageEndingWith("/id/batch?count=3 answered 503: the fence is reached");
                assertThat(e.status()).isEqualTo(503);
                assertThat(e.retryAfter()).isEqualTo(Duration.ofSeconds(7));
            });
        }
    }

    @Test
    void takesNothingForAnIdThatIsNone() {
        for (String other :
                List.of("", "1\n2\n", "1\n2\n3\n4\n", "<html>\n<body>\nno\n", "1\n2\n9223372036854775808\n")) {
            body = other;
            try (HttpIdGenerator ids = generator("")) {
                assertThatThrownBy(ids::nextId)
                        .isInstanceOf(IdServiceException.class)
                        .hasMessageContaining("answered 200: not 3 lines of numbers: ");
            }
        }
    }

    @Test
    void nobodyListens() {
        HttpIdGenerator ids = generator("");
        server.stop(0);
        assertThatThrownBy(ids::nextId)
                .isInstanceOf(IdServiceException.class)
                .hasMessageContaining("127.0.0.1")
                .hasRootCauseInstanceOf(IOException.class);
    }
}
