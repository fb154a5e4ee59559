package io.github.snowflakeid.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A sidecar, asked for plain text. */
final class Sidecar implements IdService {

    private final HttpClient client;
    private final URI service;
    private final Duration timeout;
    private final Answers answers = new Answers();

    Sidecar(HttpClient client, URI service, Duration timeout) {
        this.client = client;
        this.service = service;
        this.timeout = timeout;
    }

    /** The timeout is that of the whole exchange; a request's own ends with the headers of the answer. */
    @Override
    public CompletableFuture<long[]> fetch(int count) {
        String base = service.toString().replaceAll("/+$", "");
        URI uri = URI.create(base + "/id/batch?count=" + count);
        HttpRequest request =
                HttpRequest.newBuilder(uri).header("Accept", "text/plain").build();
        int most = count * Answers.LONGEST_LINE + IdServiceException.LONGEST_BODY_TO_SHOW;
        CompletableFuture<HttpResponse<String>> exchange = client.sendAsync(request, headers -> new LimitedBody(most));
        return exchange.thenApply(answer -> ids(uri, count, answer))
                .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((ids, failure) -> exchange.cancel(true));
    }

    private long[] ids(URI uri, int count, HttpResponse<String> answer) {
        if (answer.statusCode() != 200) {
            throw IdServiceException.refused(uri, answer.statusCode(), answer.body(), retryAfter(answer));
        }
        try {
            return answers.ids(count, answer.body());
        } catch (IllegalArgumentException e) {
            throw IdServiceException.refused(uri, 200, String.valueOf(e.getMessage()), Duration.ZERO);
        }
    }

    private static Duration retryAfter(HttpResponse<String> answer) {
        return answer.headers()
                .firstValue("Retry-After")
                .filter(seconds -> seconds.matches("[0-9]{1,4}"))
                .map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))
                .orElse(Duration.ZERO);
    }
}
