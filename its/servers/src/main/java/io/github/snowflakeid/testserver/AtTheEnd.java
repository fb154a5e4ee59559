package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Is run in Maven's own JVM by the first module of a build, and prints at its end, below Maven's summary, which tests were left
 * out: also of a build that fails, and of one that has some of the modules only. To the console itself: Maven's loggers are closed
 * by then, and this class path has none.
 */
public final class AtTheEnd {

    private AtTheEnd() {}

    /** The folder of the build, and when it began. */
    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]);
        Instant start = Instant.parse(arguments[1]);
        // Now, since then this class loader may be closed.
        LeftOut.since(start, root).lines();
        Runtime.getRuntime().addShutdownHook(new Thread(lasting(), () -> print(root, start), "left out"));
    }

    /** The group of this thread ends with it, and then starts no other. */
    private static ThreadGroup lasting() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static void print(Path root, Instant start) {
        try {
            LeftOut.since(start, root).lines().forEach(System.out::println);
        } catch (IOException e) {
            System.out.println("Which tests were left out is not known: " + e);
        }
    }
}
