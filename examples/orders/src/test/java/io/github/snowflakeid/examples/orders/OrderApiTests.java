package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "orders.count=50")
class OrderApiTests {

    private static final ParameterizedTypeReference<List<Placed>> ORDERS = new ParameterizedTypeReference<>() {};

    @LocalServerPort
    int port;

    RestTestClient client;

    @BeforeEach
    void connect() {
        client = RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .build();
    }

    @Test
    void placesAnOrderAndFindsItAgain() {
        Placed placed = place("Ada", "12.50");

        assertThat(placed.customer()).isEqualTo("Ada");
        assertThat(placed.amount()).isEqualTo("12.50");
        assertThat(placed.placedAt())
                .isEqualTo(Instant.ofEpochMilli(1_735_689_600_000L + (Long.parseLong(placed.id()) >> 22)));
        Placed found = client.get()
                .uri("/orders/" + placed.id())
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(Placed.class)
                .returnResult()
                .getResponseBody();
        assertThat(found).isEqualTo(placed);
    }

    @Test
    void anIdIsAStringBecauseItDoesNotFitIntoAJavaScriptNumber() {
        Placed placed = place("Grace", "1");

        assertThat(Long.parseLong(placed.id())).isGreaterThan(1L << 53);
        client.get()
                .uri("/orders/" + placed.id())
                .exchange()
                .expectBody(String.class)
                .value(body -> assertThat(body).contains("\"id\":\"" + placed.id() + "\""));
    }

    @Test
    void listsTheLatestTenNewestFirst() {
        Placed newest = place("Edsger", "3.00");

        List<Placed> latest = get("/orders/latest");

        assertThat(latest).hasSize(10);
        assertThat(latest.get(0)).isEqualTo(newest);
        assertThat(latest).isSortedAccordingTo(Comparator.comparing(Placed::id).reversed());
    }

    @Test
    void findsATimeWindowWithItsStartAndWithoutItsEnd() {
        Placed first = place("Frances", "1.00");
        Placed last = place("Radia", "2.00");
        Instant next = last.placedAt().plusMillis(1);

        List<Placed> both = get("/orders?from=" + first.placedAt() + "&to=" + next);
        List<Placed> before = get("/orders?from=2025-01-01T00:00:00Z&to=" + first.placedAt());
        List<Placed> none = get("/orders?from=" + next.plusSeconds(60) + "&to=" + next.plusSeconds(120));

        assertThat(both).containsSubsequence(last, first);
        assertThat(both).allSatisfy(order -> assertThat(order.placedAt()).isBetween(first.placedAt(), last.placedAt()));
        assertThat(before).hasSizeGreaterThanOrEqualTo(50).doesNotContain(first, last);
        assertThat(none).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {"customer": " ", "amount": 1}         | 'customer' must not be blank
                    {"amount": 1}                          | 'customer' must not be blank
                    {"customer": "Ada"}                    | 'amount' must not be null
                    {"customer": "Ada", "amount": 0}       | 'amount' must be greater than 0
                    {"customer": "Ada", "amount": 1.005}   | 'amount' numeric value out of bounds
                    {"customer": "Ada", "amount": "much"}  | Failed to read request
                    nonsense                               | Failed to read request
                    """)
    void refusesAnInvalidBodyAndNamesTheField(String body, String detail) {
        client.post()
                .uri("/orders")
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange()
                .expectStatus()
                .isBadRequest()
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody(String.class)
                .value(problem -> assertThat(problem).contains(detail));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    /orders/1                                                       | 404 | There is no order 1
                    /orders/one                                                     | 400 | 'id'
                    /orders?to=2030-01-01T00:00:00Z                                 | 400 | 'from'
                    /orders?from=2030-01-01T00:00:00Z                               | 400 | 'to'
                    /orders?from=yesterday&to=2030-01-01T00:00:00Z                  | 400 | 'from'
                    /orders?from=2030-01-01T00:00:00Z&to=2030                       | 400 | 'to'
                    /orders?from=2030-01-02T00:00:00Z&to=2030-01-01T00:00:00Z       | 400 | 'to' lies before 'from'
                    /order                                                          | 404 | order
                    """)
    void answersWithAProblemThatNamesTheParameter(String uri, int status, String detail) {
        client.get()
                .uri(uri)
                .exchange()
                .expectStatus()
                .isEqualTo(HttpStatus.valueOf(status))
                .expectHeader()
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .expectBody(String.class)
                .value(problem -> assertThat(problem).contains(detail));
    }

    private Placed place(String customer, String amount) {
        var result = client.post()
                .uri("/orders")
                .contentType(MediaType.APPLICATION_JSON)
                .body("{\"customer\": \"" + customer + "\", \"amount\": " + amount + "}")
                .exchange()
                .expectStatus()
                .isCreated()
                .expectBody(Placed.class)
                .returnResult();
        Placed placed = result.getResponseBody();
        assertThat(placed).isNotNull();
        assertThat(result.getResponseHeaders().getLocation()).hasPath("/orders/" + placed.id());
        return placed;
    }

    private List<Placed> get(String uri) {
        return client.get()
                .uri(uri)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(ORDERS)
                .returnResult()
                .getResponseBody();
    }

    /** The answer as a client reads it. */
    record Placed(String id, Instant placedAt, String customer, String amount) {}
}
