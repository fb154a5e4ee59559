package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;

/** Requests for IDs that nobody should make are answered as bad ones, never by an error of the server's. */
class WebOddRequestTests {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static final String[] PATHS = {
        "/id", "/id/batch?count=2", "/v1/ids/batch?count=2", "/decode/5", "/openapi.yaml"
    };

    private static ConfigurableApplicationContext context;

    @BeforeAll
    static void start() {
        context = new Application()
                .serving()
                .set("snowflake.web.enabled=true", "snowflake.worker-id=7")
                .run();
    }

    @AfterAll
    static void stop() {
        context.close();
    }

    private static HttpRequest.Builder request(String path) {
        String port = context.getEnvironment().getRequiredProperty("local.server.port");
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void moreMediaTypesThanSpringSorts() throws Exception {
        String many = IntStream.range(0, 60).mapToObj(i -> "image/x" + i).collect(Collectors.joining(", "));

        assertThat(send(request("/id").header("Accept", many)).statusCode()).isEqualTo(406);
        assertThat(send(request("/id/batch?count=1").header("Accept", many)).statusCode())
                .isEqualTo(406);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "text/plain;q=2", ";", "text/*/*", "text/plain;charset=\"", "*/plain"})
    void mediaTypesThatAreNone(String accept) throws Exception {
        assertThat(send(request("/id").header("Accept", accept)).statusCode()).isIn(200, 406);
    }

    @ParameterizedTest
    @CsvSource({
        "/id/batch?count=1&count=2",
        "/id/batch?count=%00",
        "/id/batch?count=%EF%BC%91",
        "/id/batch?count=1%0A",
        "/v1/ids/batch?count=2147483648",
        "/decode/%EF%BC%91",
        "/decode/1%0A",
        "/decode/%F0%9F%8C%A8",
        "/decode/18446744073709551616"
    })
    void numbersThatAreNone(String path) throws Exception {
        HttpResponse<String> response = send(request(path));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
    }

    @Test
    void methodsThatAreNotOffered() throws Exception {
        for (String path : PATHS) {
            for (String method : new String[] {"POST", "PUT", "DELETE", "PATCH", "PROPFIND"}) {
                HttpResponse<String> response =
                        send(request(path).header("Accept", "text/plain").method(method, BodyPublishers.ofString("x")));
                assertThat(response.statusCode()).as(method + " " + path).isEqualTo(405);
                assertThat(response.headers().firstValue("Allow")).hasValue("GET,HEAD,OPTIONS");
                assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
                assertThat(response.body()).contains("\"status\":405").contains("GET, HEAD, OPTIONS");
            }
        }
    }

    @Test
    void headAndOptionsHaveNoBody() throws Exception {
        HttpResponse<String> head = send(request("/id").method("HEAD", BodyPublishers.noBody()));
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        HttpResponse<String> options = send(request("/id").method("OPTIONS", BodyPublishers.noBody()));
        assertThat(options.statusCode()).isEqualTo(200);
        assertThat(options.headers().firstValue("Allow")).hasValue("GET,HEAD,OPTIONS");
    }
}
