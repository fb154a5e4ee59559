package io.github.snowflakeid.its.page;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An application with the page, in whose pool there is a worker ID in each state; and with a second generator, orders. */
final class Pool implements AutoCloseable {

    private final ConfigurableApplicationContext application;

    /** The application's own worker ID. */
    final int self;

    /** Worker IDs of others. */
    final int held;

    final int reserved;
    final int expired;

    Pool() {
        application = SpringApplication.run(
                PoolApplication.class,
                "--server.port=0",
                "--spring.datasource.url=jdbc:h2:mem:page",
                "--snowflake.page.enabled=true",
                "--snowflake.lease.reuse-delay=5m",
                "--snowflake.generators.orders.lease.workers=0-9",
                "--management.endpoints.web.exposure.include=snowflakepage");
        self = application.getBean(SnowflakeLayout.class).decode(id()).workerId();
        int[] others = IntStream.rangeClosed(40, 43)
                .filter(worker -> worker != self)
                .limit(3)
                .toArray();
        held = others[0];
        reserved = others[1];
        expired = others[2];
        // It rests for five minutes, which is longer than the tests take.
        hold(held, 600_000);
        hold(reserved, -1_000);
        hold(expired, -600_000);
    }

    String url() {
        return "http://localhost:" + application.getEnvironment().getRequiredProperty("local.server.port")
                + "/actuator/snowflakepage";
    }

    long id() {
        return application.getBean(IdGenerator.class).nextId();
    }

    private void hold(int worker, long expiresInMillis) {
        long now = System.currentTimeMillis();
        int rows = application
                .getBean(JdbcClient.class)
                .sql("""
                        UPDATE snowflake_worker_lease
                        SET token = 3, owner = :owner, owner_label = :label, acquired_at = :acquired,
                            renewed_at = :acquired, expires_at = :expires
                        WHERE pool = 'default' AND worker_id = :worker
                        """)
                .param("owner", UUID.randomUUID().toString())
                .param("label", "node-" + worker + ".example pid 1 page")
                .param("acquired", now - 3_600_000)
                .param("expires", now + expiresInMillis)
                .param("worker", worker)
                .update();
        if (rows != 1) {
            throw new IllegalStateException("No worker ID " + worker);
        }
    }

    @Override
    public void close() {
        application.close();
    }
}
