package consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.io.File;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest
class ConsumerTests {

    @Autowired
    Orders orders;

    @Autowired
    IdGenerator ids;

    @Autowired
    SnowflakeLayout layout;

    @Autowired
    DataSource dataSource;

    @Test
    void savesAnEntityUnderALeasedWorkerId() throws Exception {
        Instant before = Instant.now().minusMillis(1);
        Order order = orders.save(new Order());
        assertThat(orders.findById(order.id)).isPresent();
        assertThat(layout.decode(order.id).time()).isBetween(before, Instant.now());
        assertThat(ids.nextId()).isGreaterThan(order.id);
        try (Connection connection = dataSource.getConnection();
                ResultSet leases = connection
                        .createStatement()
                        .executeQuery("SELECT worker_id FROM snowflake_worker_lease WHERE token > 0")) {
            assertThat(leases.next()).isTrue();
            assertThat(leases.getInt(1)).isEqualTo(layout.decode(order.id).workerId());
        }
    }

    /** Of the library, its four jars; of everything else, what Spring Boot's line has, and no test tools of ours. */
    @Test
    void itsDependenciesAreThoseOfTheLine() {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("expected.spring-boot.version"));
        assertThat(Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .filter(jar -> jar.contains("snowflakeid"))
                        .map(jar -> jar.replaceAll(".*/(snowflake-.*?)-\\d.*", "$1")))
                .containsExactlyInAnyOrder(
                        "snowflake-core",
                        "snowflake-hibernate",
                        "snowflake-lease-jdbc",
                        "snowflake-spring-boot-starter");
    }
}
