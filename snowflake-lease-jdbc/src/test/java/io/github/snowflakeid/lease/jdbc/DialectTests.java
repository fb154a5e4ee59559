package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Origin;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DialectTests {

    /** A member of a cluster that was started again without one has lost the variable that names it. */
    @ParameterizedTest
    @CsvSource({"'server/1', server/1", "cast(null AS varchar), unknown/"})
    void aServerThatSaysNothingAnyMoreIsNotKnown(String expression, String expected) throws SQLException {
        String quoted = expression.startsWith("cast") ? expression : "'" + expression + "'";
        Dialect dialect = new Dialect(new H2LeaseSql(TableNames.configured(TablePrefix.of("snowflake_"))), quoted);
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(dialect.complete("SELECT #INCARNATION"))) {
            answer.next();
            assertThat(answer.getString(1)).isEqualTo(expected);
        }
        assertThat(Origin.UNKNOWN_INCARNATION).isEqualTo("unknown/");
    }
}
