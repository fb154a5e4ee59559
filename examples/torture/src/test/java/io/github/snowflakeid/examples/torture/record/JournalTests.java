package io.github.snowflakeid.examples.torture.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.examples.torture.record.Entry.Role;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTests {

    private static final List<Entry> ENTRIES = List.of(
            new Entry.Up(1),
            new Entry.Generator(7, "baton-0", Role.RESTORED),
            new Entry.Acquired(7, 3, 4, 5, 6, 8, 9),
            new Entry.Renewed(7, 3, 4, 6, 10),
            new Entry.Sealed(7, 3, 4, 9),
            new Entry.Failed(7, 11, 12, "NoWorkerId/NoFreeWorkerId"));

    @TempDir
    Path directory;

    @Test
    void whatIsWrittenIsRead() throws Exception {
        try (Journal journal = new Journal(directory, "3-12")) {
            ENTRIES.forEach(journal::add);
            journal.issued(7, 100, 200, 5, 6, 7, 20, 21, 30);
            journal.issued(7, 300, 400, 31);
        }
        ProcessRecord read = ProcessRecord.read(directory, "3-12");
        assertThat(read.node()).isEqualTo(3);
        assertThat(read.entries()).isEqualTo(ENTRIES);
        assertThat(read.runs())
                .containsExactly(
                        new IssuedRun(5, 3, 7, 100, 200, false),
                        new IssuedRun(20, 2, 7, 100, 200, true),
                        new IssuedRun(30, 1, 7, 100, 200, true),
                        new IssuedRun(31, 1, 7, 300, 400, false));
    }

    /** More than what is read at a time. */
    @Test
    void manyRunsAreRead() throws Exception {
        try (Journal journal = new Journal(directory, "0-1")) {
            journal.add(new Entry.Generator(0, "main", Role.MAIN));
            for (int i = 0; i < 10_000; i++) {
                journal.issued(0, i, i, 2L * i);
            }
        }
        List<IssuedRun> runs = ProcessRecord.read(directory, "0-1").runs();
        assertThat(runs).hasSize(10_000);
        assertThat(runs.get(9_999)).isEqualTo(new IssuedRun(19_998, 1, 0, 9_999, 9_999, false));
    }

    @Test
    void whatAKillCutShortIsLeftOut() throws Exception {
        try (Journal journal = new Journal(directory, "0-1")) {
            journal.add(ENTRIES.get(0));
            journal.issued(0, 1, 2, 3);
        }
        Files.writeString(directory.resolve("0-1.log"), "F 7 11", StandardOpenOption.APPEND);
        Files.write(directory.resolve("0-1.ids"), new byte[31], StandardOpenOption.APPEND);
        ProcessRecord read = ProcessRecord.read(directory, "0-1");
        assertThat(read.entries()).containsExactly(ENTRIES.get(0));
        assertThat(read.runs()).containsExactly(new IssuedRun(3, 1, 0, 1, 2, false));
    }
}
