package io.github.snowflakeid.testcluster;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/**
 * Kills a process when this one ends, also when it is killed itself: a shell waits for the end of its input, which is ours to
 * close. For processes that are no children of ours, that do not look after their input, or that may be stopped.
 */
public final class Leash implements AutoCloseable {

    private final Process watcher;

    /** From now on. */
    public Leash(long pid) throws IOException {
        watcher = new ProcessBuilder("sh", "-c", "read -r end; kill -KILL \"$0\"", Long.toString(pid))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
    }

    /** The process has ended, or may live on. */
    @Override
    public void close() {
        watcher.destroyForcibly().onExit().join();
    }
}
