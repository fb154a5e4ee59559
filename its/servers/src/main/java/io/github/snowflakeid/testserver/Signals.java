package io.github.snowflakeid.testserver;

import java.io.IOException;

/** Signals to processes, by the shell: the program {@code kill} is not on every machine. */
public final class Signals {

    private Signals() {}

    /** Returns when it is sent: STOP, CONT and so on. */
    public static void send(String name, ProcessHandle process) throws IOException, InterruptedException {
        int exit = new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
                .inheritIO()
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("kill -" + name + " " + process.pid() + " ended with " + exit);
        }
    }
}
