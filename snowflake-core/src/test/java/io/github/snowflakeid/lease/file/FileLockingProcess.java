package io.github.snowflakeid.lease.file;

import io.github.snowflakeid.lease.JavaProcess;
import java.nio.file.Path;

/** Tries to open a lease file, and ends with 0 if it has it, with 3 if it is locked. */
final class FileLockingProcess {

    private static final int LOCKED = 3;

    private FileLockingProcess() {}

    public static void main(String[] arguments) {
        try {
            new FileLeaseStore(Path.of(arguments[0])).close();
        } catch (LeaseFileLockedException e) {
            System.exit(LOCKED);
        }
    }

    static boolean isRefused(Path file) throws Exception {
        try (JavaProcess process = JavaProcess.start(FileLockingProcess.class, file)) {
            int exit = process.waitFor();
            if (exit != 0 && exit != LOCKED) {
                throw new IllegalStateException("It ended with " + exit);
            }
            return exit == LOCKED;
        }
    }
}
