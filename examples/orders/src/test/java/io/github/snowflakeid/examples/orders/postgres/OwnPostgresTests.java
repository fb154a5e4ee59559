package io.github.snowflakeid.examples.orders.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.examples.orders.OrdersApplication;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class OwnPostgresTests {

    @Test
    void runsOnAPostgresOfItsOwnAndStopsItAtTheEnd(CapturedOutput output) throws SQLException {
        String url;
        try (var application = SpringApplication.run(
                OrdersApplication.class, "--spring.profiles.active=postgres", "--server.port=0")) {
            assertThat(application.isRunning()).isTrue();
            assertThat(output.getAll())
                    .containsPattern("in +PostgreSQL 18\\.\\d")
                    .contains("10,000 ids are 10,000 distinct")
                    .doesNotContain("WARN", "ERROR", "INFO");
            url = urlForASecondInstance(output.getAll());
            assertThat(ordersIn(url)).isEqualTo(10_000);
        }
        assertThatThrownBy(() -> ordersIn(url)).isInstanceOf(SQLException.class);
    }

    private static String urlForASecondInstance(String printed) {
        var command = Pattern.compile("--spring.datasource.url=(\\S+)\"").matcher(printed);
        assertThat(command.find()).as(printed).isTrue();
        return command.group(1);
    }

    private static long ordersIn(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, "postgres", "");
                var row = connection.createStatement().executeQuery("SELECT count(*) FROM orders")) {
            row.next();
            return row.getLong(1);
        }
    }
}
