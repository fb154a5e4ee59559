package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.FenceReachedException;
import io.github.snowflakeid.http.HttpIdGenerator;
import io.github.snowflakeid.http.HttpIdSettings;
import io.github.snowflakeid.testserver.Patience;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;

/** IDs over HTTP, as a caller sees them. */
class WebTests {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final List<String> PATHS =
            List.of("/id", "/id/batch?count=2", "/v1/ids/batch?count=2", "/decode/195783472891234304");

    private static ConfigurableApplicationContext context;

    @BeforeAll
    static void start() {
        context = new Application()
                .serving()
                .set("snowflake.web.enabled=true", "snowflake.web.max-batch=5000")
                .run();
    }

    @AfterAll
    static void stop() {
        context.close();
    }

    static HttpResponse<String> get(ConfigurableApplicationContext context, String path, String... headers)
            throws IOException, InterruptedException {
        String port = context.getEnvironment().getRequiredProperty("local.server.port");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return get(context, path, headers);
    }

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        return new JsonMapper().readTree(response.body());
    }

    private static String type(HttpResponse<String> response) {
        return response.headers().firstValue("Content-Type").orElse("");
    }

    private static List<Long> longs(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asLong)
                .toList();
    }

    private static List<String> strings(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    @Test
    void oneIdAsNumberAndString() throws Exception {
        HttpResponse<String> response = get("/id");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(type(response)).isEqualTo("application/json");
        assertThat(response.body()).matches("\\{\"id\": (\\d+), \"id_str\": \"\\1\"}\n");
        assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
        long id = json(response).get("id").asLong();
        assertThat(Application.decode(context, id).workerId()).isEqualTo(Application.leasedWorkerId(context));
        assertThat(json(get("/id")).get("id").asLong()).isGreaterThan(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "text/*", "application/json;q=0.5, text/plain", "text/plain;charset=utf-8"})
    void plainTextForWhoPrefersIt(String accept) throws Exception {
        HttpResponse<String> response = get("/id", "Accept", accept);
        assertThat(type(response)).startsWith("text/plain");
        assertThat(response.body()).matches("\\d{18,19}\n");
        List<String> lines =
                get("/id/batch?count=3", "Accept", accept).body().lines().toList();
        assertThat(lines).hasSize(3).doesNotHaveDuplicates().allMatch(line -> line.matches("\\d{18,19}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/*", "text/plain;q=0.9, application/json", "image/png, */*;q=0.1"})
    void jsonForTheOthers(String accept) throws Exception {
        assertThat(type(get("/id", "Accept", accept))).isEqualTo("application/json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "image/png",
                "nonsense",
                "text/plain;q=0",
                "application/json;q=0, text/*;q=0.0",
                "*/*;q=0",
                "text/*, text/plain;q=0, application/json;q=0"
            })
    void nothingElse(String accept) throws Exception {
        for (String path : PATHS) {
            HttpResponse<String> response = get(path, "Accept", accept);
            assertThat(response.statusCode()).as(path).isEqualTo(406);
            assertThat(type(response)).isEqualTo("application/problem+json");
            assertThat(json(response).get("status").asInt()).isEqualTo(406);
        }
    }

    /** RFC 9110, 12.5.1: 0 means not acceptable, and the most specific range counts. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            application/json;q=0, */*               | text/plain
            text/plain;q=0, */*                     | application/json
            text/plain;q=0, text/*                  | 406
            application/*;q=0.2, text/plain;q=0.1   | application/json
            */*;q=0.9, application/json;q=0.1       | text/plain
            text/*;q=0.3, */*;q=0.3                 | text/plain
            application/json, text/plain, */*       | application/json
            text/plain, application/json            | text/plain
            """)
    void theFormThatTheCallerLikesBest(String accept, String expected) throws Exception {
        for (String path : PATHS) {
            HttpResponse<String> response = get(path, "Accept", accept);
            assertThat(expected.equals("406") ? String.valueOf(response.statusCode()) : type(response))
                    .as(path)
                    .startsWith(expected);
        }
    }

    @Test
    void everyAnswerIsToBeHadAsPlainText() throws Exception {
        assertThat(get("/decode/195783472891234304", "Accept", "text/plain").body())
                .isEqualTo("195783472891234304 2026-06-25T06:13:37.418Z 304 2048\n");
        assertThat(get("/v1/ids/batch?count=3", "Accept", "text/plain").body()).matches("(\\d{18,19}\n){3}");
    }

    /** Who may not have the answer costs no ID. */
    @Test
    void whatIsRefusedDrawsNoId() throws Exception {
        long before = Application.generator(context).statistics().issued();
        for (String path : PATHS) {
            assertThat(get(path, "Accept", "image/png").statusCode()).isEqualTo(406);
        }
        assertThat(Application.generator(context).statistics().issued()).isEqualTo(before);
    }

    @Test
    void aBatchAsNumbersAndStrings() throws Exception {
        JsonNode answer = json(get("/id/batch?count=5000"));
        List<Long> ids = longs(answer.get("ids"));
        assertThat(ids).hasSize(5000).isSorted().doesNotHaveDuplicates();
        assertThat(strings(answer.get("ids_str")))
                .isEqualTo(ids.stream().map(String::valueOf).toList());
    }

    /** At a prompt, the next one does not begin behind the answer. */
    @ParameterizedTest
    @ValueSource(strings = {"/id", "/id/batch?count=2", "/v1/ids/batch?count=2", "/decode/5"})
    void jsonEndsWithALine(String path) throws Exception {
        assertThat(get(path).body()).endsWith("}\n");
    }

    @Test
    void aBatchOfStringsOnly() throws Exception {
        JsonNode answer = json(get("/v1/ids/batch?count=3"));
        assertThat(answer).hasSize(1);
        assertThat(answer.get("ids").get(0).isTextual()).isTrue();
        assertThat(strings(answer.get("ids"))).hasSize(3).isSorted().doesNotHaveDuplicates();
    }

    /** By hand: 195783472891234304 = 46678417418 * 2^22 + 304 * 2^12 + 2048, and the epoch is 1735689600000. */
    @Test
    void whatAnIdSays() throws Exception {
        assertThat(get("/decode/195783472891234304").body())
                .isEqualTo("{\"timestamp_ms\": 1782368017418, \"datetime\": \"2026-06-25T06:13:37.418Z\","
                        + " \"machine_id\": 304, \"sequence\": 2048}\n");
        String id = json(get("/id")).get("id_str").asText();
        Instant made = Instant.parse(json(get("/decode/" + id)).get("datetime").asText());
        assertThat(Duration.between(made, Instant.now())).isBetween(Duration.ZERO, Patience.LIMIT);
    }

    static Stream<String> batches() {
        return Stream.of("/id/batch", "/v1/ids/batch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "5001", "99999999999", "abc", "1e3", "%2B1", "1.0", "", "0x1", "%D9%A1"})
    void aCountOutOfRangeIsRefusedWithTheLimit(String count) throws Exception {
        for (String batch : batches().toList()) {
            HttpResponse<String> response = get(batch + "?count=" + count);
            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(type(response)).isEqualTo("application/problem+json");
            assertThat(json(response).get("status").asInt()).isEqualTo(400);
            assertThat(json(response).get("detail").asText())
                    .startsWith("count: ")
                    .endsWith("(expected: 1 to 5000)");
        }
    }

    @Test
    void aMissingCountIsRefusedWithTheLimitAlsoInPlainText() throws Exception {
        HttpResponse<String> response = get("/id/batch", "Accept", "text/plain");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(type(response)).isEqualTo("application/problem+json");
        assertThat(json(response).get("detail").asText()).isEqualTo("count: null (expected: 1 to 5000)");
    }

    @ParameterizedTest
    @CsvSource({"-1", "abc", "1e3", "%2B1", "%201", "9223372036854775808", "12345678901234567890", "0x10"})
    void whatIsNoIdIsRefused(String id) throws Exception {
        HttpResponse<String> response = get("/decode/" + id);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(type(response)).isEqualTo("application/problem+json");
        assertThat(json(response).get("detail").asText()).contains("id: ").contains("9223372036854775807");
    }

    @Test
    void withoutALeaseNoIdButAnAnswerThatSaysWhenToAskAgain() throws Exception {
        try (var cutOff = new Application()
                .serving()
                .with(HealthTests.SwitchedStore.class)
                .set(HealthTests.SHORT_LEASE)
                .set("snowflake.web.enabled=true")
                .run()) {
            LeaseStoreSwitch store = cutOff.getBean(LeaseStoreSwitch.class);
            await().until(() -> get(cutOff, "/id").statusCode() == 200);
            store.turnOff();
            await().until(() -> get(cutOff, "/id").statusCode() == 503);
            HttpResponse<String> response = get(cutOff, "/id/batch?count=2", "Accept", "text/plain");
            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(response.headers().firstValue("Retry-After")).hasValue("2");
            assertThat(type(response)).isEqualTo("application/problem+json");
            assertThat(json(response).get("detail").asText()).contains("the end of its lease");
            assertThat(Application.generator(cutOff).outage()).containsInstanceOf(FenceReachedException.class);
            store.turnOn();
            await().until(() -> get(cutOff, "/id").statusCode() == 200);
        }
    }

    @Test
    void theDescriptionNamesTheLimitAndAllPathsThereAre() throws Exception {
        HttpResponse<String> response = get("/openapi.yaml");
        assertThat(type(response)).isEqualTo("application/yaml");
        assertThat(response.body())
                .contains("  - url: /\n", "maximum: 5000")
                .contains("\n  /id:\n", "\n  /id/batch:\n", "\n  /v1/ids/batch:\n", "\n  /decode/{id}:\n")
                .contains(get("/decode/195783472891234304").body())
                .contains("195783472891234304 2026-06-25T06:13:37.418Z 304 2048\\n")
                .doesNotContain("${");
    }

    @Test
    void theClientOfTheLibraryHandsOutItsIds() {
        URI service =
                URI.create("http://localhost:" + context.getEnvironment().getRequiredProperty("local.server.port"));
        HttpIdSettings settings = new HttpIdSettings(service, 100, Duration.ofMinutes(1), Duration.ofMinutes(1));
        try (HttpIdGenerator client = new HttpIdGenerator(settings)) {
            long[] ids = client.nextIds(1000);
            assertThat(ids).isSorted().doesNotHaveDuplicates();
            assertThat(Application.decode(context, ids[999]).workerId()).isEqualTo(Application.leasedWorkerId(context));
        }
    }
}
