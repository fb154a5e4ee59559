package io.github.snowflakeid.testserver;

import java.time.Duration;

/**
 * How long a test waits for a condition: for a process to start, for an answer, for a thread. It ends as soon as the condition
 * holds, so that a long bound costs nothing but where something is broken; a short one fails on a loaded machine.
 */
public final class Patience {

    /** {@code await()} has it without being told ({@link PatienceListener}). */
    public static final Duration LIMIT = Duration.ofMinutes(5);

    private Patience() {}
}
