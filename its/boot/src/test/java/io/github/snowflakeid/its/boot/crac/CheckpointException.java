package io.github.snowflakeid.its.boot.crac;

public final class CheckpointException extends Exception {

    private static final long serialVersionUID = 1L;
}
