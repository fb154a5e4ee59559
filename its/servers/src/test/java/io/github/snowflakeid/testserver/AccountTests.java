package io.github.snowflakeid.testserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What becomes of tests that need what is not there. */
class AccountTests {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path root;

    private void write(String module, LeftOutTests tests, Instant at) throws IOException {
        Path file = root.resolve(module).resolve(LeftOutTests.FOLDER).resolve(tests.testClass() + ".txt");
        Files.createDirectories(file.getParent());
        Files.writeString(file, tests.line());
        Files.setLastModifiedTime(file, FileTime.from(at));
    }

    private static LeftOutTests tests(String testClass, int count, Need... needs) {
        return Missing.parse(Missing.reason(List.of(needs), "nowhere"), count, testClass);
    }

    @Test
    void allOfThemAreCountedAndNamedWithTheCommandThatInstallsWhatTheyNeed() throws Exception {
        write("a", tests("x.OneTests", 3, Need.ETCD), START);
        write("its/b", tests("x.TwoTests", 4, Need.ETCD), START.plusSeconds(1));
        write("its/b", tests("x.TwoTests$Inner", 1, Need.HAPROXY, Need.PGBOUNCER), START.plusSeconds(1));
        write("its/c", tests("x.MyTests", 5, Need.MYSQL), START.plusSeconds(1));
        write("its/c", Missing.parse("Disabled on\n Tuesdays", 1, "x.YourTests"), START.plusSeconds(1));

        assertThat(LeftOut.since(START, root).lines())
                .containsExactly(
                        "LEFT OUT: 14 tests, which need what was not to be had here.",
                        "  Disabled on Tuesdays: 1 test, of YourTests",
                        "  HAProxy and PgBouncer: 1 test, of TwoTests$Inner",
                        "  MySQL: 5 tests, of MyTests (nowhere)",
                        "  etcd: 7 tests, of OneTests, TwoTests",
                        "On Debian and Ubuntu this installs what they need: sudo apt-get install -y --no-install-recommends"
                                + " etcd-client etcd-server haproxy pgbouncer");
    }

    @Test
    void whatAnEarlierBuildLeftOutIsNotCounted() throws Exception {
        write("a", tests("x.OneTests", 3, Need.ETCD), START.minusSeconds(1));

        assertThat(LeftOut.since(START, root).lines()).containsExactly("No test was left out.");
    }

    /** Not run by themselves: only by the tests above and below. */
    static class NothingIsNeeded {
        @Test
        @Needs({})
        void runs() {}
    }

    @Test
    void whatIsThereIsNeededAndUsed() {
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(NothingIsNeeded.class))
                .execute()
                .testEvents()
                .assertStatistics(statistics -> statistics.succeeded(1).skipped(0));
    }

    /** The sources that this JVM asks are changed for a moment, so that nothing that is installed is found. */
    @Test
    void aClassThatNeedsWhatIsMissingIsLeftOutWithTheReason() {
        String usual = System.getProperty(Source.PROPERTY, "");
        System.setProperty(Source.PROPERTY, "artifact");
        try {
            EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(PgBouncerIsNeeded.class))
                    .execute()
                    .containerEvents()
                    .skipped()
                    .assertEventsMatchExactly(
                            event(skippedWithReason("Needs PGBOUNCER: -Dsnowflake.test.servers=artifact")));
        } finally {
            System.setProperty(Source.PROPERTY, usual);
        }
    }

    @Needs(Need.PGBOUNCER)
    static class PgBouncerIsNeeded {
        @Test
        void isNotRun() {
            throw new AssertionError();
        }
    }

    /** An error of a search is none of absence: a typing mistake in the property must not empty a build. */
    @Test
    void aSearchThatFailsFailsTheTests() {
        String usual = System.getProperty(Source.PROPERTY, "");
        System.setProperty(Source.PROPERTY, "instaled");
        try {
            EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(PgBouncerIsNeeded.class))
                    .execute()
                    .containerEvents()
                    .failed()
                    .assertEventsMatchExactly(event(finishedWithFailure()));
        } finally {
            System.setProperty(Source.PROPERTY, usual);
        }
    }
}
