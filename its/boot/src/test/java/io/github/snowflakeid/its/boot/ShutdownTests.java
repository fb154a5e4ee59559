package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.testserver.Patience;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The lease is kept while anybody may still save, and given back then. */
class ShutdownTests {

    private final String database = Postgres.newDatabase();
    private final JdbcTemplate jdbc = new JdbcTemplate(dataSource(database));

    @Test
    void aBeanThatSavesWhileItIsDestroyedStillCan() {
        var context = new Application().on(database).with(Farewells.class).run();
        Farewell farewell = context.getBean(Farewell.class);
        farewell.observe(jdbc, Application.leasedWorkerId(context));
        context.close();

        assertThat(farewell.saved()).hasSize(1);
        assertThat(farewell.releasedBefore()).containsExactly(0);
        assertThat(released()).isEqualTo(1);
        assertThat(jdbc.queryForList("select name from item", String.class)).containsExactly("farewell");
    }

    @Test
    void aRequestInFlightGetsItsIdsWhileTheApplicationStops() throws Exception {
        var context = new Application()
                .on(database)
                .serving()
                .with(LongRequests.class)
                .run();
        LongRequest request = context.getBean(LongRequest.class);
        String port = context.getEnvironment().getProperty("local.server.port");
        var response = HttpClient.newHttpClient()
                .sendAsync(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/long"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        request.awaitBegin();
        context.close();
        assertThat(response.get(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS).statusCode())
                .isEqualTo(200);
        assertThat(Long.parseLong(response.get().body())).isGreaterThan(100);
        assertThat(released()).isEqualTo(1);
    }

    @Test
    void stoppingTheLifecycleReleasesNothing() {
        try (var context = new Application().on(database).run()) {
            int workerId = Application.leasedWorkerId(context);
            context.stop();
            assertThat(released()).isZero();
            Application.items(context).save(new Item("while stopped"));
            context.start();
            assertThat(Application.leasedWorkerId(context)).isEqualTo(workerId);
        }
        assertThat(released()).isEqualTo(1);
    }

    @Test
    void theWorkerIdIsNotToBeHadBeforeTheRelease() {
        try (var context = new Application()
                .on(database)
                .set("snowflake.lease.workers=5-5", "snowflake.lease.acquire-timeout=500ms")
                .run()) {
            assertThat(Application.leasedWorkerId(context)).isEqualTo(5);
            context.stop();
            Application other = new Application()
                    .on(database)
                    .set("snowflake.lease.workers=5-5", "snowflake.lease.acquire-timeout=500ms");
            assertThatThrownBy(other::run).hasMessageContaining("snowflakeLeaseLifecycle");
        }
        try (var context = new Application()
                .on(database)
                .set("snowflake.lease.workers=5-5")
                .run()) {
            assertThat(Application.leasedWorkerId(context)).isEqualTo(5);
        }
    }

    @Test
    void closingTwiceIsNoErrorAndThereAreNoIdsAfterwards() {
        var context = new Application().on(database).run();
        SnowflakeGenerator generator = Application.generator(context);
        LeaseKeeper keeper = context.getBean(LeaseKeeper.class);
        context.close();
        context.close();
        generator.close();
        keeper.close();
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorClosedException.class);
        assertThat(jdbc.queryForObject("select sum(token) from snowflake_worker_lease", Long.class))
                .isEqualTo(1);
    }

    private int released() {
        return jdbc.queryForObject("select released from snowflake_worker_lease where token > 0", Integer.class);
    }

    private static DataSource dataSource(String url) {
        return new DriverManagerDataSource(url);
    }

    @Configuration(proxyBeanMethods = false)
    static class Farewells {

        @Bean
        Farewell farewell(Items items) {
            return new Farewell(items);
        }
    }

    static class Farewell implements DisposableBean {

        private final Items items;
        private final List<Item> saved = new ArrayList<>();
        private final List<Integer> releasedBefore = new ArrayList<>();
        private JdbcTemplate jdbc = new JdbcTemplate();
        private int workerId;

        Farewell(Items items) {
            this.items = items;
        }

        void observe(JdbcTemplate jdbc, int workerId) {
            this.jdbc = jdbc;
            this.workerId = workerId;
        }

        @Override
        public void destroy() {
            saved.add(items.save(new Item("farewell")));
            releasedBefore.add(jdbc.queryForObject(
                    "select released from snowflake_worker_lease where worker_id = ?", Integer.class, workerId));
        }

        List<Item> saved() {
            return saved;
        }

        List<Integer> releasedBefore() {
            return releasedBefore;
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class LongRequests {

        @Bean
        LongRequest longRequest(IdGenerator ids) {
            return new LongRequest(ids);
        }
    }

    /** Draws IDs until the application has been stopping for a second. */
    @RestController
    static class LongRequest {

        private final IdGenerator ids;
        private final CountDownLatch begun = new CountDownLatch(1);
        private final CountDownLatch closing = new CountDownLatch(1);

        LongRequest(IdGenerator ids) {
            this.ids = ids;
        }

        @GetMapping("/long")
        String draw() throws InterruptedException {
            begun.countDown();
            assertThat(closing.await(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
            long count = 0;
            while (System.nanoTime() < end) {
                ids.nextId();
                count++;
            }
            return Long.toString(count);
        }

        @EventListener(ContextClosedEvent.class)
        void closing() {
            closing.countDown();
        }

        void awaitBegin() throws InterruptedException {
            assertThat(begun.await(Patience.LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
    }
}
