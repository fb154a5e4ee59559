package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

class OutageTests {

    @Test
    void withoutAWorkerIdOrdersAreReadButNotPlaced() {
        try (var application = SpringApplication.run(OrdersApplication.class, "--server.port=0", "--orders.count=50")) {
            application.getBean(SnowflakeGenerator.class).close();
            RestTestClient client = RestTestClient.bindToServer()
                    .baseUrl("http://localhost:" + application.getEnvironment().getProperty("local.server.port"))
                    .build();

            client.post()
                    .uri("/orders")
                    .contentType(MediaType.APPLICATION_JSON)
                    .body("{\"customer\": \"Ada\", \"amount\": 1}")
                    .exchange()
                    .expectStatus()
                    .isEqualTo(HttpStatus.SERVICE_UNAVAILABLE)
                    .expectHeader()
                    .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                    .expectHeader()
                    .exists("Retry-After")
                    .expectBody(String.class)
                    .value(problem -> assertThat(problem).contains("No order can be placed at the moment"));
            client.get().uri("/orders/latest").exchange().expectStatus().isOk();
            assertThat(application.getBean(OrderRepository.class).count()).isEqualTo(50);
        }
    }
}
