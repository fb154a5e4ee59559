package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.SnowflakeException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** Every refusal is a problem document (RFC 9457), whatever the application does with exceptions of its own. */
abstract class ProblemAnswers {

    /** A lost lease is asked for again within seconds, and most outages are either over by then or long. */
    private static final String RETRY_AFTER_SECONDS = "2";

    /** The request cannot be answered as it is. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(ErrorResponseException refusal) {
        return ResponseEntity.status(refusal.getStatusCode())
                .headers(refusal.getHeaders())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(refusal.getBody());
    }

    /** No ID can be issued safely at the moment. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> unavailable(SnowflakeException outage) {
        HttpStatus status = HttpStatus.SERVICE_UNAVAILABLE;
        return ResponseEntity.status(status)
                .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(ProblemDetail.forStatusAndDetail(status, outage.getMessage()));
    }
}
