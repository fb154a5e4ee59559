package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Many contexts in one JVM, as tests have them: nothing is static, and what is closed has given its worker ID back. */
class ManyContextsTests {

    private final String database = Postgres.newDatabase();

    @Test
    void fortyOneAfterTheOtherUseUpNothing() {
        var runner = Starter.withDatabase()
                .withPropertyValues(
                        "spring.datasource.url=" + database,
                        "spring.datasource.hikari.maximum-pool-size=2",
                        "snowflake.lease.pool=forty",
                        "snowflake.lease.workers=0-1");
        for (int i = 0; i < 40; i++) {
            runner.run(context -> {
                assertThat(context).hasNotFailed();
                assertThat(context.getBean(SnowflakeGenerator.class).nextId()).isPositive();
            });
        }
        JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(database));
        assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Long.class))
                .isEqualTo(40);
        assertThat(jdbc.queryForObject("select min(released) from snowflake_worker_lease where token > 0", Long.class))
                .isEqualTo(1);
        await().untilAsserted(() -> assertThat(leaseThreads()).isEmpty());
    }

    @Test
    void twoAtOnceStayApart() {
        try (var two = new Application().on(database).run()) {
            Item second;
            try (var one = new Application().on(database).run()) {
                assertThat(Application.generator(one)).isNotSameAs(Application.generator(two));
                assertThat(Application.leasedWorkerId(one)).isNotEqualTo(Application.leasedWorkerId(two));
                Item first = Application.items(one).save(new Item("one"));
                second = Application.items(two).save(new Item("two"));
                assertThat(Application.decode(one, first.id()).workerId()).isEqualTo(Application.leasedWorkerId(one));
                assertThat(Application.decode(two, second.id()).workerId()).isEqualTo(Application.leasedWorkerId(two));
            }
            assertThat(Application.items(two).save(new Item("three")).id()).isGreaterThan(second.id());
        }
    }

    private static Stream<Thread> leaseThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("snowflake-lease-forty"));
    }
}
