package io.github.snowflakeid.lease.file;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.Concurrently;
import io.github.snowflakeid.lease.PoolRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is tried in this process: the lock on a file that is open lasts. Another process tries to get it. */
class FileLockTests {

    private Path file;

    @BeforeEach
    void name(@TempDir Path folder) throws Exception {
        file = Files.createDirectory(folder.resolve("here")).resolve("leases");
    }

    private enum Way {
        SAME_PATH {
            @Override
            Path name(Path file) {
                return file;
            }
        },
        RELATIVE {
            @Override
            Path name(Path file) {
                return Path.of("").toAbsolutePath().relativize(file);
            }
        },
        DOTS {
            @Override
            Path name(Path file) {
                return file.resolveSibling("../here/./leases");
            }
        },
        SYMBOLIC_LINK {
            @Override
            Path name(Path file) throws Exception {
                return Files.createSymbolicLink(file.resolveSibling("link"), file);
            }
        },
        LINKED_FOLDER {
            @Override
            Path name(Path file) throws Exception {
                Path folder = Objects.requireNonNull(file.getParent());
                return Files.createSymbolicLink(folder.resolveSibling("there"), folder)
                        .resolve("leases");
            }
        },
        HARD_LINK {
            @Override
            Path name(Path file) throws Exception {
                return Files.createLink(file.resolveSibling("second"), file);
            }
        },
        HARD_LINK_OF_THE_LOCK {
            @Override
            Path name(Path file) throws Exception {
                Files.createLink(file.resolveSibling("second.lock"), file.resolveSibling("leases.lock"));
                return file.resolveSibling("second");
            }
        },
        THE_LOCK_ITSELF {
            @Override
            Path name(Path file) {
                return file.resolveSibling("leases.lock");
            }
        },
        HARD_LINK_TO_THE_LOCK {
            @Override
            Path name(Path file) throws Exception {
                return Files.createLink(file.resolveSibling("second"), file.resolveSibling("leases.lock"));
            }
        };

        abstract Path name(Path file) throws Exception;
    }

    @ParameterizedTest
    @EnumSource
    void aSecondStoreIsRefusedAndTheLockLasts(Way way) throws Exception {
        try (FileLeaseStore store = new FileLeaseStore(file)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Path other = way.name(file);
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> new FileLeaseStore(other))
                        .isInstanceOfAny(LeaseFileLockedException.class, LeaseFileUnusableException.class);
            }
            Files.deleteIfExists(file.resolveSibling("second"));
            assertThat(FileLockingProcess.isRefused(file)).isTrue();
        }
    }

    @Test
    void anotherClassLoaderIsRefusedAndTheLockLasts() throws Exception {
        URL classes = FileLeaseStore.class.getProtectionDomain().getCodeSource().getLocation();
        try (FileLeaseStore store = new FileLeaseStore(file);
                URLClassLoader other = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Class<?> type = other.loadClass(FileLeaseStore.class.getName());
            assertThat(type).isNotSameAs(FileLeaseStore.class);
            assertThatThrownBy(() -> type.getConstructor(Path.class).newInstance(file))
                    .cause()
                    .hasMessageContaining("is in use by another store of this process");
            assertThat(FileLockingProcess.isRefused(file)).isTrue();
        }
    }

    @Test
    void theLockEndsWithTheStoreAndCanBeHadAgain() throws Exception {
        FileLeaseStore first = new FileLeaseStore(file);
        first.close();
        assertThat(FileLockingProcess.isRefused(file)).isFalse();
        try (FileLeaseStore second = new FileLeaseStore(file)) {
            second.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            // It has nothing any more, and must not end what the second has.
            first.close();
            assertThatExceptionOfType(LeaseFileLockedException.class).isThrownBy(() -> new FileLeaseStore(file));
            assertThat(FileLockingProcess.isRefused(file)).isTrue();
        }
    }

    @Test
    void whatFailsHalfWayLeavesNothingLocked() throws Exception {
        Files.writeString(file, "something else");
        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(LeaseFileDamagedException.class).isThrownBy(() -> new FileLeaseStore(file));
        }
        Files.delete(file);
        Path lock = Files.createDirectory(file.resolveSibling("other.lock"));
        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(LeaseFileUnusableException.class)
                    .isThrownBy(() -> new FileLeaseStore(file.resolveSibling("other")));
        }
        Files.delete(lock);
        new FileLeaseStore(file.resolveSibling("other")).close();
        new FileLeaseStore(file).close();
    }

    /** Threads open and close it, one at a time; who comes while another closes is refused, or has a lock that lasts. */
    @Test
    void oneStoreAtATimeHoweverManyOpenAndClose() throws Exception {
        AtomicInteger open = new AtomicInteger();
        List<Integer> most = Concurrently.run(4, thread -> {
            int seen = 0;
            for (int i = 0; i < 200; i++) {
                try {
                    FileLeaseStore store = new FileLeaseStore(file);
                    seen = Math.max(seen, open.incrementAndGet());
                    store.prepare(PoolRequest.of(POOL + i, LAYOUT, WORKERS));
                    open.decrementAndGet();
                    store.close();
                } catch (LeaseFileLockedException e) {
                    // By another thread.
                }
            }
            return seen;
        });
        assertThat(most).allMatch(seen -> seen <= 1).contains(1);
    }

    @Test
    void theClaimIsTextAndEndsWithTheStore() {
        try (FileLeaseStore store = new FileLeaseStore(file)) {
            assertThat(store.name()).isEqualTo("file");
            assertThat(claims()).isEqualTo(1);
            assertThat(System.getProperties().values()).allMatch(String.class::isInstance);
        }
        assertThat(claims()).isZero();
    }

    private static long claims() {
        return System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("io.github.snowflakeid.lock."))
                .count();
    }

    /** Each write puts another file in the place of the one that is looked at; for a moment that has no name at all. */
    @Test
    void oneThatIsReplacedWhileItsNamesAreCountedIsInUseAndNothingElse() throws Exception {
        try (FileLeaseStore store = new FileLeaseStore(file)) {
            store.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
            Path other = file.resolveSibling("other");
            byte[] contents = Files.readAllBytes(file);
            AtomicBoolean ends = new AtomicBoolean();
            Thread replacing = new Thread(() -> {
                while (!ends.get()) {
                    try {
                        Files.write(other, contents);
                        Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
            replacing.start();
            try {
                for (int i = 0; i < 20_000; i++) {
                    assertThatExceptionOfType(LeaseFileLockedException.class)
                            .isThrownBy(() -> new FileLeaseStore(file));
                }
            } finally {
                ends.set(true);
                replacing.join();
            }
        }
    }
}
