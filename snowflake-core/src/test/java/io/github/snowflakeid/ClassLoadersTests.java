package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The library twice in one JVM, as two web applications have it. */
class ClassLoadersTests {

    private static final String REFUSAL = "is in use in this JVM by a generator of another class loader";

    /** The library, loaded anew. */
    private static final class Application implements AutoCloseable {

        private final URLClassLoader loader;

        Application() {
            URL classes = SnowflakeGenerator.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation();
            loader = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader());
        }

        Object generator(int workerId, InstantSource clock) throws Exception {
            Class<?> type = loader.loadClass(SnowflakeGenerator.class.getName());
            assertThat(type).isNotSameAs(SnowflakeGenerator.class);
            Object builder = type.getMethod("builder").invoke(null);
            builder.getClass().getMethod("workerId", int.class).invoke(builder, workerId);
            builder.getClass().getMethod("clock", InstantSource.class).invoke(builder, clock);
            return builder.getClass().getMethod("build").invoke(builder);
        }

        static long nextId(Object generator) throws Exception {
            return (long) generator.getClass().getMethod("nextId").invoke(generator);
        }

        static void close(Object generator) throws Exception {
            generator.getClass().getMethod("close").invoke(generator);
        }

        @Override
        public void close() throws IOException {
            loader.close();
        }
    }

    @Test
    void theSecondIsRefusedUntilTheFirstIsClosed() throws Exception {
        try (Application other = new Application()) {
            SnowflakeGenerator ours = SnowflakeGenerator.builder().workerId(951).build();
            SnowflakeGenerator too = SnowflakeGenerator.builder().workerId(951).build();
            ours.close();
            long last = too.nextId();
            assertThatThrownBy(() -> other.generator(951, InstantSource.system()))
                    .cause()
                    .hasMessageContainingAll("Worker ID 951", REFUSAL);
            too.close();
            Object theirs = other.generator(951, InstantSource.system());
            assertThat(Application.nextId(theirs)).isGreaterThan(last);
            assertThatThrownBy(() -> SnowflakeGenerator.builder().workerId(951).build())
                    .isInstanceOf(WorkerIdInUseException.class)
                    .hasMessageContaining(REFUSAL);
            Application.close(theirs);
            SnowflakeGenerator.builder().workerId(951).build().close();
        }
    }

    @Test
    void whateverItsClock() throws Exception {
        try (Application other = new Application();
                SnowflakeGenerator ours =
                        SnowflakeGenerator.builder().workerId(952).build()) {
            ours.nextId();
            assertThatThrownBy(() -> other.generator(952, Instant::now)).cause().hasMessageContaining(REFUSAL);
            assertThatThrownBy(() -> other.generator(952, () -> Instant.now().plusSeconds(3_600)))
                    .cause()
                    .hasMessageContaining(REFUSAL);
        }
    }

    /** A new deployment on a clock that was set back by five seconds waits until that has caught up. */
    @Test
    void whoComesAfterAnotherClassLoaderStartsAboveWhatThatIssued() throws Exception {
        AtomicLong ahead = new AtomicLong(5_000);
        InstantSource clock = () -> Instant.now().plusMillis(ahead.get());
        try (Application one = new Application();
                Application two = new Application()) {
            long last = 0;
            for (Application each : new Application[] {one, two, one, two}) {
                Object generator = each.generator(953, clock);
                ahead.set(0);
                if (last > 0) {
                    assertThatThrownBy(() -> Application.nextId(generator))
                            .cause()
                            .hasMessageContaining("skipped (");
                }
                ahead.set(5_000);
                long next = Application.nextId(generator);
                assertThat(next).isGreaterThan(last);
                last = next;
                Application.close(generator);
            }
        }
    }

    @Test
    void otherWorkerIdsLayoutsAndClocksOfTestsAreNotConcerned() throws Exception {
        SettableClock settable = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
        try (Application other = new Application();
                SnowflakeGenerator ours =
                        SnowflakeGenerator.builder().workerId(954).build();
                SnowflakeGenerator wide = SnowflakeGenerator.builder()
                        .layout(SnowflakeLayout.ofDefaults().withBits(41, 12, 10))
                        .workerId(955)
                        .build()) {
            Application.close(other.generator(955, InstantSource.system()));
            Object theirs = other.generator(954, settable);
            Application.nextId(theirs);
            assertThat(ours.nextId()).isNotEqualTo(wide.nextId());
        }
    }

    /** Others list the system properties, and expect text. */
    @Test
    void theClaimIsText() {
        try (SnowflakeGenerator ours =
                SnowflakeGenerator.builder().workerId(956).build()) {
            Set<String> names = System.getProperties().stringPropertyNames();
            assertThat(names)
                    .filteredOn(name -> name.startsWith("io.github.snowflakeid.worker."))
                    .anyMatch(name -> name.endsWith("." + ours.workerId().orElseThrow()));
            assertThat(System.getProperties().values()).allMatch(String.class::isInstance);
        }
    }
}
