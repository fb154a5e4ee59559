package io.github.snowflakeid.examples.orders.postgres;

import io.github.snowflakeid.examples.orders.OrdersApplication;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

class DatabaseOutageTests {

    @Test
    void saysThatTheDatabaseCannotBeReached() throws IOException {
        EmbeddedPostgres postgres = new OwnPostgres().postgres();
        try (postgres;
                var application = SpringApplication.run(
                        OrdersApplication.class,
                        "--spring.profiles.active=postgres",
                        "--spring.datasource.url=" + postgres.getJdbcUrl("postgres", "postgres"),
                        "--spring.datasource.hikari.connection-timeout=500",
                        "--server.port=0",
                        "--orders.demo=false")) {
            RestTestClient client = RestTestClient.bindToServer()
                    .baseUrl("http://localhost:" + application.getEnvironment().getProperty("local.server.port"))
                    .build();
            postgres.close();

            client.get()
                    .uri("/orders/latest")
                    .exchange()
                    .expectStatus()
                    .isEqualTo(HttpStatus.SERVICE_UNAVAILABLE)
                    .expectHeader()
                    .exists("Retry-After")
                    .expectHeader()
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON);
        }
    }
}
