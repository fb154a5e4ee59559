package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.crac.Core;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * A checkpoint of the process (CRaC), of which any number of copies may be restored: nothing that it remembers of its lease
 * may count. The JDK's side is played by the package {@code crac}, Spring's is its own.
 */
class CheckpointTests {

    private final String database = Postgres.newDatabase();
    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(database));

    @AfterEach
    void forget() {
        Core.forget();
    }

    private Application application() {
        return new Application().on(database).set("spring.datasource.hikari.allow-pool-suspension=true");
    }

    private List<Map<String, Object>> tenures() {
        return jdbc.queryForList(
                "select token, released from snowflake_worker_lease where token > 0 order by worker_id, token");
    }

    @Test
    void theLeaseIsGivenBackBeforeAndTakenAnewAfter() throws Exception {
        try (var context = application().run()) {
            long before = Application.items(context).save(new Item("before")).id();

            Core.checkpoint();
            assertThat(tenures()).containsExactly(Map.of("token", 1L, "released", 1));
            assertThat(context.getBean(LeaseKeeper.class).status().lease()).isNull();
            assertThatThrownBy(() -> Application.generator(context).nextId()).isInstanceOf(NoWorkerIdException.class);

            Core.restore();
            int workerId = Application.leasedWorkerId(context);
            long after = Application.items(context).save(new Item("after")).id();
            assertThat(after).isGreaterThan(before);
            assertThat(Application.decode(context, after).workerId()).isEqualTo(workerId);
            assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Long.class))
                    .isEqualTo(2);
        }
    }

    @Test
    void itIsDoneEveryTime() throws Exception {
        try (var context = application().run()) {
            for (int checkpoint = 1; checkpoint <= 3; checkpoint++) {
                Core.checkpointRestore();
                Application.items(context).save(new Item("after " + checkpoint));
                assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Long.class))
                        .isEqualTo(checkpoint + 1);
            }
        }
        assertThat(jdbc.queryForObject(
                        "select min(released) from snowflake_worker_lease where token > 0", Integer.class))
                .isEqualTo(1);
    }

    /** Spring's onRefresh mode, or a checkpoint by hand while an application starts: a bean has drawn an ID already. */
    @Test
    void aLeaseFromBeforeTheFirstStartIsGivenBackToo() {
        try (var context = application().with(CheckpointAtStart.class).run()) {
            assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Long.class))
                    .isEqualTo(2);
            assertThat(Application.generator(context).nextId()).isPositive();
        }
    }

    @Test
    void aStopThatIsNoneForACheckpointKeepsTheLease() throws Exception {
        try (var context = application().run()) {
            Core.checkpointRestore();
            int workerId = Application.leasedWorkerId(context);
            context.stop();
            assertThat(Application.generator(context).nextId()).isPositive();
            context.start();
            assertThat(Application.leasedWorkerId(context)).isEqualTo(workerId);
        }
    }

    @Test
    void namedGeneratorsDoTheSame() throws Exception {
        try (var context = application()
                .set("snowflake.generators.orders.lease.workers=0-9")
                .run()) {
            Core.checkpoint();
            assertThat(tenures())
                    .hasSize(2)
                    .allSatisfy(tenure -> assertThat(tenure).containsEntry("released", 1));
            Core.restore();
            assertThat(context.getBean("snowflake.generators.orders", IdGenerator.class)
                            .nextId())
                    .isPositive();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class CheckpointAtStart {

        @Bean
        InitializingBean checkpointAtStart(IdGenerator ids, ConfigurableApplicationContext context) {
            return () -> {
                context.getBean("snowflakeLeaseLifecycle");
                ids.nextId();
                Core.checkpointRestore();
            };
        }
    }
}
