package io.github.snowflakeid.boot.web;

/** A parameter that is out of range; the message names it, its value and the range. */
final class InvalidRequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidRequestException(String message) {
        super(message);
    }
}
