package io.github.snowflakeid.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** A sidecar, asked for plain text. */
final class Sidecar implements IdService {

    private static final int LONGEST_BODY_TO_SHOW = 500;

    private final HttpClient client;
    private final URI service;
    private final Duration timeout;

    Sidecar(HttpClient client, URI service, Duration timeout) {
        this.client = client;
        this.service = service;
        this.timeout = timeout;
    }

    @Override
    public CompletableFuture<long[]> fetch(int count) {
        String base = service.toString().replaceAll("/+$", "");
        URI uri = URI.create(base + "/id/batch?count=" + count);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Accept", "text/plain")
                .timeout(timeout)
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(answer -> ids(uri, count, answer));
    }

    private static long[] ids(URI uri, int count, HttpResponse<String> answer) {
        String body = answer.body();
        if (answer.statusCode() != 200) {
            throw IdServiceException.refused(uri, answer.statusCode(), shortened(body), retryAfter(answer));
        }
        try {
            long[] ids = body.lines().mapToLong(Long::parseLong).toArray();
            if (ids.length == count) {
                return ids;
            }
        } catch (NumberFormatException e) {
            // Something else answers there: refused below.
        }
        throw IdServiceException.refused(
                uri, 200, "not " + count + " lines of numbers: " + shortened(body), Duration.ZERO);
    }

    private static String shortened(String body) {
        return body.length() > LONGEST_BODY_TO_SHOW ? body.substring(0, LONGEST_BODY_TO_SHOW) + "..." : body;
    }

    private static Duration retryAfter(HttpResponse<String> answer) {
        return answer.headers()
                .firstValue("Retry-After")
                .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
                .orElse(Duration.ZERO);
    }
}
