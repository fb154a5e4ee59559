package io.github.snowflakeid.http;

import io.github.snowflakeid.SnowflakeException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The sidecar gave no IDs. */
public final class IdServiceException extends SnowflakeException {

    private static final long serialVersionUID = 1L;

    /** Between a failure and the next request, if the sidecar does not ask for more. */
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);

    /** However much it asks for: who stands between may have no idea. */
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    static final int LONGEST_BODY_TO_SHOW = 500;

    private final int status;
    private final Duration retryAfter;

    private IdServiceException(String message, int status, Duration retryAfter, @Nullable Throwable cause) {
        super(message, cause);
        this.status = status;
        this.retryAfter = retryAfter;
    }

    static IdServiceException refused(URI request, int status, String body, Duration retryAfter) {
        return new IdServiceException(
                request + " answered " + status + ": " + shortened(body), status, retryAfter, null);
    }

    static String shortened(String body) {
        return body.length() > LONGEST_BODY_TO_SHOW ? body.substring(0, LONGEST_BODY_TO_SHOW) + "..." : body;
    }

    /** What a request has come to that did not complete; dependent stages wrap it. */
    static IdServiceException of(URI service, Duration timeout, @Nullable Throwable failure) {
        Throwable reason = failure instanceof CompletionException ? failure.getCause() : failure;
        if (reason instanceof TimeoutException) {
            return silent(service, timeout);
        }
        return reason instanceof IdServiceException known
                ? known
                : new IdServiceException(service + " failed: " + reason, 0, Duration.ZERO, reason);
    }

    /** With a stack trace of its own. */
    IdServiceException forAnotherCaller() {
        return new IdServiceException(String.valueOf(getMessage()), status, retryAfter, this);
    }

    static IdServiceException silent(URI service, Duration timeout) {
        return new IdServiceException(
                service + " gave no ID within " + timeout.toMillis() + " ms", 0, Duration.ZERO, null);
    }

    /** The HTTP status; 0 if there was no answer. */
    public int status() {
        return status;
    }

    /** How long the sidecar asks not to be asked again; zero if it did not say. */
    public Duration retryAfter() {
        return retryAfter;
    }

    /** How long to ask for nothing after this. */
    Duration pause() {
        if (retryAfter.compareTo(LONGEST_PAUSE) > 0) {
            return LONGEST_PAUSE;
        }
        return retryAfter.compareTo(SHORTEST_PAUSE) < 0 ? SHORTEST_PAUSE : retryAfter;
    }
}
