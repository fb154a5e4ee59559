package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.Driver;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

/** A further generator with a database of its own, whose pool is used up. */
class NamedDataSourceTests {

    private static final String EVENTS = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

    /** The application's way around its pool leads to another database, where somebody else may hold the same worker ID. */
    @Test
    void itsLeasesAreWrittenToItsOwnDatabaseAndNoOther() {
        Starter.alone()
                .withUserConfiguration(TwoDatabases.class)
                .withPropertyValues("snowflake.generators.events.jdbc.data-source=eventsDataSource")
                .run(context -> {
                    assertThat(context).hasNotFailed();
                    assertThat(context.getBean("snowflake.generators.events", SnowflakeGenerator.class)
                                    .nextId())
                            .isPositive();
                    assertThat(pools(context.getBean(DataSource.class))).containsExactly("default");
                    assertThat(pools(database(EVENTS))).containsExactly("events");
                });
    }

    private static List<String> pools(DataSource database) {
        return new JdbcTemplate(database).queryForList("select pool from snowflake_pool", String.class);
    }

    private static SimpleDriverDataSource database(String url) {
        return new SimpleDriverDataSource(new Driver(), url);
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoDatabases {

        private final DataSource main = database("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");

        @Bean
        @Primary
        DataSource main() {
            return main;
        }

        @Bean
        ConnectionSource aroundThePool() {
            return main::getConnection;
        }

        @Bean
        HikariDataSource eventsDataSource() throws SQLException {
            HikariDataSource pool = new HikariDataSource();
            pool.setJdbcUrl(EVENTS);
            pool.setMaximumPoolSize(1);
            pool.setConnectionTimeout(250);
            assertThat(pool.getConnection().isValid(1)).isTrue();
            return pool;
        }
    }
}
