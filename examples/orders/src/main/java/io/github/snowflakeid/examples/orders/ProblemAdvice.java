package io.github.snowflakeid.examples.orders;

import io.github.snowflakeid.SnowflakeException;
import java.sql.SQLException;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.orm.jpa.JpaSystemException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Errors as application/problem+json. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    /** Lease lost, or the clock went back: nothing was saved, and it heals by itself. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> handleOutage(SnowflakeException outage) {
        return unavailable("No order can be placed at the moment");
    }

    /** No connection to be had, or the one in use broke. Who was placing an order does not know whether it was saved. */
    @ExceptionHandler({CannotCreateTransactionException.class, DataAccessResourceFailureException.class})
    ResponseEntity<ProblemDetail> handleOutageOfTheDatabase() {
        return unavailable("The database cannot be reached at the moment");
    }

    /** Hibernate does not know every way in which a database goes away. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> handleFailure(JpaSystemException failure) {
        if (isConnectionBroken(failure.getMostSpecificCause())) {
            return handleOutageOfTheDatabase();
        }
        throw failure;
    }

    /**
     * The connection's class of SQL states, PostgreSQL's of an operator, or a pool's connection that was closed for one of
     * them.
     */
    private static boolean isConnectionBroken(Throwable cause) {
        if (!(cause instanceof SQLException failure)) {
            return false;
        }
        String state = failure.getSQLState();
        return state == null || state.startsWith("08") || state.startsWith("57P");
    }

    private static ResponseEntity<ProblemDetail> unavailable(String detail) {
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, "5")
                .body(ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE, detail));
    }

    /** Spring's own text names no field. */
    @Override
    protected ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException invalid, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        String fields = invalid.getFieldErrors().stream()
                .map(error -> "'" + error.getField() + "' " + error.getDefaultMessage())
                .sorted()
                .collect(Collectors.joining("; "));
        invalid.getBody().setDetail(fields);
        return handleExceptionInternal(invalid, invalid.getBody(), headers, status, request);
    }
}
