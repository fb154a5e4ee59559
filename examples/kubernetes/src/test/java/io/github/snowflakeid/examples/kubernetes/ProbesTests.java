package io.github.snowflakeid.examples.kubernetes;

import static io.github.snowflakeid.examples.kubernetes.Manifest.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The applications, started with the arguments of the manifests, answer what the manifests ask. */
class ProbesTests {

    /** Ports that are free here take the place of those in a pod; which property has which port is as it was. */
    private static Application start(String name, Container container, Database database) throws Exception {
        List<String> arguments = container.arguments().stream()
                .map(argument -> argument.replaceAll("^(--(?:management\\.)?server\\.port)=\\d+$", "$1=0"))
                .toList();
        return Application.start(
                name,
                database.url(),
                container.argument("server.port").isPresent()
                        ? arguments
                        : Stream.concat(arguments.stream(), Stream.of("--server.port=0"))
                                .toList());
    }

    private static void answersItsProbes(Application application, Container container, String property, int whichPort) {
        List<JsonObject> probes = container.probes().toList();
        for (JsonObject probe : probes) {
            assertThat(container.argument(property)).hasValue(String.valueOf(container.port(text(probe, "port"))));
            application.awaitStatus(whichPort, text(probe, "path"), 200);
        }
        assertThat(probes).hasSize(3);
    }

    @Test
    void ofOrders() throws Exception {
        Container container = Manifest.read("orders.yaml").container("orders");
        try (Database database = new Database();
                Application orders = start("orders", container, database)) {
            answersItsProbes(orders, container, "server.port", 0);
            assertThat(orders.get("/orders/latest").body())
                    .as("no orders by itself")
                    .isEqualTo("[]");
            assertThat(database.taken()).hasSize(1);

            orders.terminate();

            assertThat(orders.exitCode()).as(orders.output()).isEqualTo(128 + 15);
            assertThat(database.taken()).isEmpty();
        }
    }

    @Test
    void ofTheSidecarOnAPortOfTheirOwn() throws Exception {
        Container container = Manifest.read("sidecar.yaml").container("ids");
        try (Database database = new Database();
                Application sidecar = start("sidecar", container, database)) {
            answersItsProbes(sidecar, container, "management.server.port", 1);
            assertThat(sidecar.get("/id").body()).matches("\\d{18,19}\n");
            assertThat(sidecar.get(1, "/id").statusCode()).as("from other pods").isEqualTo(404);
        }
    }
}
