package io.github.snowflakeid.testserver;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The command {@code docker} says at once that there is no daemon, or that an image is not to be had. Testcontainers would
 * try again for minutes.
 */
final class DockerCommand {

    private static final Duration ANSWER = Duration.ofSeconds(5);

    /** A download; what fails fails at once. */
    private static final Duration PULL = Duration.ofMinutes(10);

    private DockerCommand() {}

    /** @throws NoServerException if no daemon answers, or if it neither has the image nor gets it */
    static void makeSureOf(String image) throws NoServerException {
        run(ANSWER, "version", "--format", "{{.Server.Version}}");
        if (run(ANSWER, "images", "--quiet", image).isEmpty()) {
            run(PULL, "pull", "--quiet", image);
        }
    }

    /** What it printed, which is little. */
    private static String run(Duration patience, String... arguments) throws NoServerException {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        String line = String.join(" ", command);
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                    throw new NoServerException(line + " took longer than " + patience.toSeconds() + " s");
                }
                String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                if (process.exitValue() != 0) {
                    throw new NoServerException(line + ": " + printed.replaceAll("\\s*\\R\\s*", " "));
                }
                return printed;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new NoServerException("no Docker", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoServerException(line, e);
        }
    }
}
