package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.Credentials;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What is known of a pool that has nothing left to give. */
@ExtendWith(OutputCaptureExtension.class)
class DirectConnectionsTests {

    private static final String WARNING = "cannot be read. While all its connections are in use";

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

    @Test
    void hikariByUrl() throws SQLException {
        assertGoesPastHikari(pool -> {
            pool.setJdbcUrl(url);
            pool.setUsername("sa");
        });
    }

    @Test
    void hikariByClassOfADataSource() throws SQLException {
        assertGoesPastHikari(pool -> {
            pool.setDataSourceClassName(JdbcDataSource.class.getName());
            pool.addDataSourceProperty("url", url);
            pool.addDataSourceProperty("user", "sa");
        });
    }

    @Test
    void hikariOnADataSource() throws SQLException {
        JdbcDataSource origin = new JdbcDataSource();
        origin.setUrl(url);
        assertGoesPastHikari(pool -> {
            pool.setDataSource(origin);
            pool.setUsername("sa");
            pool.setPassword("");
        });
    }

    /** As with passwords that change: what was configured at the start does not log in. */
    @Test
    void hikariWithCredentialsOfNow() throws SQLException {
        try (Connection connection = new DriverManagerDataSource(url, "sa", "").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE USER rotated PASSWORD 'now' ADMIN");
        }
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(url);
        config.setUsername("rotated");
        config.setPassword("before");
        config.setMaximumPoolSize(1);
        config.setConnectionInitSql("SET @seen = 'initialised'");
        config.setInitializationFailTimeout(-1);
        try (HikariDataSource pool = new HikariDataSource(config) {
            @Override
            public Credentials getCredentials() {
                return Credentials.of("rotated", "now");
            }
        }) {
            assertGoesPast(pool);
        }
    }

    private void assertGoesPastHikari(Consumer<HikariConfig> origin) throws SQLException {
        HikariConfig config = new HikariConfig();
        origin.accept(config);
        config.setMaximumPoolSize(1);
        config.setConnectionInitSql("SET @seen = 'initialised'");
        try (HikariDataSource pool = new HikariDataSource(config)) {
            assertGoesPast(pool);
        }
    }

    @Test
    void tomcat() throws SQLException {
        PoolProperties properties = new PoolProperties();
        properties.setUrl(url);
        properties.setDriverClassName("org.h2.Driver");
        properties.setUsername("sa");
        properties.setPassword("");
        properties.setMaxActive(1);
        properties.setMaxIdle(1);
        properties.setInitialSize(1);
        properties.setInitSQL("SET @seen = 'initialised'");
        org.apache.tomcat.jdbc.pool.DataSource pool = new org.apache.tomcat.jdbc.pool.DataSource(properties);
        try {
            assertGoesPast(pool);
        } finally {
            pool.close(true);
        }
    }

    private static void assertGoesPast(DataSource pool) throws SQLException {
        ConnectionSource direct = Objects.requireNonNull(DirectConnections.like(pool));
        try (Connection held = pool.getConnection();
                Statement statement = held.createStatement()) {
            statement.execute("CREATE TABLE seen_by_both (id INT)");
            try (Connection connection = direct.open();
                    Statement other = connection.createStatement();
                    ResultSet rows = other.executeQuery("SELECT count(*), @seen FROM seen_by_both")) {
                rows.next();
                assertThat(rows.getInt(1)).isZero();
                assertThat(rows.getString(2)).isEqualTo("initialised");
            }
        }
    }

    @Test
    void poolThatCannotBeReadIsWarnedAbout(CapturedOutput output) {
        assertThat(like(new DelegatingDataSource(new DriverManagerDataSource(url))))
                .isNull();
        assertThat(output).contains("How " + DelegatingDataSource.class.getName() + " connects " + WARNING);
    }

    @Test
    void singleConnectionIsAPoolOfOne(CapturedOutput output) {
        assertThat(like(new SingleConnectionDataSource(url, true))).isNull();
        assertThat(output).contains(WARNING);
    }

    @Test
    void whatOpensAConnectionEachTimeNeedsNoWayPastIt(CapturedOutput output) {
        assertThat(like(new DriverManagerDataSource(url))).isNull();
        assertThat(output).doesNotContain(WARNING);
    }

    private static @Nullable ConnectionSource like(DataSource dataSource) {
        return DirectConnections.like(dataSource);
    }
}
