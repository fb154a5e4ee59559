package io.github.snowflakeid.examples.btree.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailuresTests {

    @ParameterizedTest
    @CsvSource({
        "53100, The server's disk is full",
        "08001, The server cannot be reached",
        "28P01, The server refuses the login",
        "42501, The user lacks a privilege",
        "22000, The server refuses (SQLState 22000)"
    })
    void areExplainedInOneLine(String state, String begin) {
        BenchmarkException explained = SqlFailures.explained(new SQLException("it says\n  Detail: no", state));

        assertThat(explained).hasMessageStartingWith(begin + ": it says.");
        assertThat(explained.getMessage()).doesNotContain("\n");
    }

    @Test
    void aFullDiskIsToldByTheTextToo() {
        assertThat(SqlFailures.explained(new SQLException("could not extend: No space left on device", "58030")))
                .hasMessageStartingWith("The server's disk is full");
    }

    @Test
    void anOldServerIsRefused() {
        assertThat(Workspace.requireSupported(140_000, "14.0")).isEqualTo(140_000);
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> Workspace.requireSupported(130_022, "13.22"))
                .withMessage("The server is too old: PostgreSQL 13.22 (expected: 14 or later)");
    }
}
