package io.github.snowflakeid.examples.btree.server;

import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a failure of the database means, in one line. */
public final class SqlFailures {

    private static final String DISK_FULL = "53100";
    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    private SqlFailures() {}

    public static BenchmarkException explained(SQLException failure) {
        String state = failure.getSQLState() == null ? "" : failure.getSQLState();
        String said = firstLine(failure.getMessage());
        return new BenchmarkException(sentence(state, said), failure);
    }

    static boolean isLackOfPrivilege(SQLException failure) {
        return INSUFFICIENT_PRIVILEGE.equals(failure.getSQLState());
    }

    private static String sentence(String state, String said) {
        if (state.equals(DISK_FULL) || said.toLowerCase(Locale.ROOT).contains("no space left")) {
            return "The server's disk is full: " + said + " Free some space, or ask for less with --budget.";
        }
        if (state.equals(INSUFFICIENT_PRIVILEGE)) {
            return "The user lacks a privilege: " + said + " Connect as a superuser.";
        }
        if (state.startsWith("08")) {
            return "The server cannot be reached: " + said;
        }
        if (state.startsWith("28")) {
            return "The server refuses the login: " + said;
        }
        return "The server refuses (SQLState " + state + "): " + said;
    }

    static String firstLine(@Nullable String message) {
        String line = String.valueOf(message).lines().findFirst().orElse("").strip();
        return line.endsWith(".") ? line : line + ".";
    }
}
