package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.boot.autoconfigure.SnowflakeDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** What PgBouncer's clients see in transaction mode, in the words of PostgreSQL. */
@ExtendWith(OutputCaptureExtension.class)
class PreparedStatementsFailureTests {

    @ParameterizedTest
    @CsvSource({
        "42P05, ERROR: prepared statement \"S_1\" already exists",
        "26000, ERROR: prepared statement \"S_1\" does not exist"
    })
    void whatToSetIsSaid(String state, String message, CapturedOutput output) {
        Application application = new Application()
                .with(SharedConnection.class)
                .set("test.state=" + state, "test.message=" + message, "snowflake.lease.acquire-timeout=1s");

        assertThatThrownBy(application::run).isNotNull();

        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains(message)
                .contains("PgBouncer shares them in that way in transaction mode")
                .contains("Put 'prepareThreshold=0' into the JDBC URL")
                .doesNotContain("can be reached");
    }

    @Configuration(proxyBeanMethods = false)
    static class SharedConnection {

        @Bean(defaultCandidate = false)
        @SnowflakeDataSource
        DataSource shared(Environment environment) {
            JdbcDataSource database = new JdbcDataSource();
            database.setUrl("jdbc:h2:mem:shared");
            return new DelegatingDataSource(database) {

                @Override
                public Connection getConnection() throws SQLException {
                    return shared(super.getConnection(), environment);
                }
            };
        }

        private static Connection shared(Connection connection, Environment environment) {
            return (Connection) Proxy.newProxyInstance(
                    SharedConnection.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("prepareStatement")) {
                            throw new SQLException(
                                    environment.getRequiredProperty("test.message"),
                                    environment.getRequiredProperty("test.state"));
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }
    }
}
