package io.github.snowflakeid.examples.sidecar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class SidecarTests {

    private static ConfigurableApplicationContext start(String... arguments) {
        SpringApplication application = new SpringApplication(SidecarApplication.class);
        application.setRegisterShutdownHook(false);
        return application.run(arguments);
    }

    private static HttpResponse<String> get(ConfigurableApplicationContext sidecar, String path) throws Exception {
        String port = sidecar.getEnvironment().getRequiredProperty("local.server.port");
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .header("Accept", "text/plain, */*;q=0.5")
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void givesIdsToThisMachineOnly() throws Exception {
        try (var sidecar = start("--spring.profiles.active=demo", "--server.port=0")) {
            List<Long> ids = get(sidecar, "/id/batch?count=100")
                    .body()
                    .lines()
                    .map(Long::valueOf)
                    .toList();
            assertThat(ids).hasSize(100).isSorted().doesNotHaveDuplicates();
            assertThat(get(sidecar, "/actuator/health/readiness").statusCode()).isEqualTo(200);
            assertThat(sidecar.getEnvironment().getProperty("server.address")).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void saysWhatIsWrongInOneForm() throws Exception {
        try (var sidecar = start("--spring.profiles.active=fixed", "--snowflake.worker-id=7", "--server.port=0")) {
            for (String path : List.of("/id/batch?count=0", "/decode/1e3", "/nothing-here")) {
                assertThat(get(sidecar, path).headers().firstValue("Content-Type"))
                        .as(path)
                        .hasValue("application/problem+json");
            }
        }
    }

    @Test
    void worksWithAFixedWorkerIdAndNoDatabase() throws Exception {
        try (var sidecar = start("--spring.profiles.active=fixed", "--snowflake.worker-id=7", "--server.port=0")) {
            String id = get(sidecar, "/id").body().strip();
            assertThat(get(sidecar, "/decode/" + id).body().strip())
                    .startsWith(id + " ")
                    .endsWith(" 7 0");
        }
    }

    @Test
    void doesNotStartWithAFixedWorkerIdThatNobodyHasFixed() {
        assertThatThrownBy(() -> start("--spring.profiles.active=fixed", "--server.port=0")
                        .close())
                .hasStackTraceContaining("SNOWFLAKE_WORKER_ID");
    }

    @Test
    void doesNotStartWithLeasesThatProtectNobody() {
        assertThatThrownBy(() -> start("--server.port=0").close())
                .hasStackTraceContaining("Failed to determine a suitable driver class");
    }
}
