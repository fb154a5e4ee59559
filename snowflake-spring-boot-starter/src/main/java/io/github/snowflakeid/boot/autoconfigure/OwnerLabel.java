package io.github.snowflakeid.boot.autoconfigure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.springframework.core.env.Environment;

/**
 * Host, process and application in words, for people who look at the lease table. Says nothing about ownership. The host's
 * name is never looked up: without a network that can take long.
 */
final class OwnerLabel {

    private static final int LONGEST = 255;

    private OwnerLabel() {}

    static String of(Environment environment) {
        String label = host(environment) + " pid " + ProcessHandle.current().pid() + " "
                + environment.getProperty("spring.application.name", "");
        String printable = label.strip().replaceAll("[^ -~]", "?");
        return printable.substring(0, Math.min(LONGEST, printable.length()));
    }

    private static String host(Environment environment) {
        return Stream.of(
                        environment.getProperty("HOSTNAME", ""),
                        environment.getProperty("COMPUTERNAME", ""),
                        read(Path.of("/proc/sys/kernel/hostname")),
                        read(Path.of("/etc/hostname")))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("unknown host");
    }

    private static String read(Path file) {
        try {
            return Files.isReadable(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
