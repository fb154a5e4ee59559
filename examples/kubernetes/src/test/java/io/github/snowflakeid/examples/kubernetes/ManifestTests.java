package io.github.snowflakeid.examples.kubernetes;

import static io.github.snowflakeid.examples.kubernetes.Manifest.object;
import static io.github.snowflakeid.examples.kubernetes.Manifest.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

/** What a cluster would say to the manifests, and how their numbers go together. */
class ManifestTests {

    /** How long giving the worker ID back may take. */
    private static final Duration RELEASE = Duration.ofSeconds(2);

    private static final int WORKER_IDS = 1_024;

    /** By the API's own types: a field that it does not have, one that is missing, or one of another type is refused. */
    private static void validate(JsonObject document) throws IOException {
        String type = text(document, "apiVersion") + " " + text(document, "kind");
        switch (type) {
            case "apps/v1 Deployment" -> V1Deployment.validateJsonElement(document);
            case "v1 Service" -> V1Service.validateJsonElement(document);
            case "policy/v1 PodDisruptionBudget" -> V1PodDisruptionBudget.validateJsonElement(document);
            case "autoscaling/v2 HorizontalPodAutoscaler" -> V2HorizontalPodAutoscaler.validateJsonElement(document);
            default -> throw new IllegalArgumentException("No type for " + type);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.yaml", "sidecar.yaml"})
    void haveTheFieldsOfTheApi(String file) throws IOException {
        Manifest manifest = Manifest.read(file);
        assertThat(manifest.documents()).isNotEmpty();
        for (JsonObject document : manifest.documents()) {
            validate(document);
        }
    }

    @Test
    void theValidationFindsAMisspeltField() throws IOException {
        Manifest manifest = Manifest.read("orders.yaml");
        manifest.pod().addProperty("terminationGracePeriod", 40);
        assertThatThrownBy(() -> validate(manifest.only("Deployment"))).hasMessageContaining("terminationGracePeriod");
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.yaml", "sidecar.yaml"})
    void selectTheirOwnPods(String file) throws IOException {
        JsonObject deployment = Manifest.read(file).only("Deployment");
        assertThat(object(deployment, "spec", "selector", "matchLabels"))
                .isEqualTo(object(deployment, "spec", "template", "metadata", "labels"));
    }

    @Test
    void allPartsMeanTheSameDeployment() throws IOException {
        Manifest manifest = Manifest.read("orders.yaml");
        JsonObject labels = object(manifest.only("Deployment"), "spec", "selector", "matchLabels");
        JsonObject service = object(manifest.only("Service"), "spec");
        assertThat(object(service, "selector")).isEqualTo(labels);
        String target = text(service.getAsJsonArray("ports").get(0).getAsJsonObject(), "targetPort");
        assertThat(manifest.container("orders").port(target)).isEqualTo(8080);
        assertThat(object(manifest.only("PodDisruptionBudget"), "spec", "selector", "matchLabels"))
                .isEqualTo(labels);
        JsonObject scaled = object(manifest.only("HorizontalPodAutoscaler"), "spec", "scaleTargetRef");
        assertThat(text(scaled, "name")).isEqualTo(text(object(manifest.only("Deployment"), "metadata"), "name"));
    }

    /** The sum of all phases that wait would be more; only the web server's waits, for requests in progress. */
    @ParameterizedTest
    @CsvSource({"orders.yaml, orders, orders", "sidecar.yaml, program, ids"})
    void endBeforeTheyAreKilled(String file, String traffic, String leasing) throws IOException {
        Manifest manifest = Manifest.read(file);
        Duration grace = Duration.ofSeconds(
                manifest.pod().get("terminationGracePeriodSeconds").getAsLong());
        assertThat(manifest.container(traffic)
                        .preStop()
                        .plus(manifest.container(leasing).shutdownPhase())
                        .plus(RELEASE)
                        .plusSeconds(5))
                .isLessThanOrEqualTo(grace);
    }

    @Test
    void scaleToHalfOfTheWorkerIdsAtMost() throws IOException {
        JsonObject scale = object(Manifest.read("orders.yaml").only("HorizontalPodAutoscaler"), "spec");
        assertThat(scale.get("maxReplicas").getAsInt()).isLessThanOrEqualTo(WORKER_IDS / 2);
    }

    @Test
    void theProgramAsksWhereItsSidecarListens() throws IOException {
        Object settings = new Yaml().load(Files.readString(Path.of("../sidecar/src/main/resources/application.yml")));
        JsonObject server = object(new Gson().toJsonTree(settings).getAsJsonObject(), "server");
        JsonObject ids = Manifest.read("sidecar.yaml")
                .container("program")
                .json()
                .getAsJsonArray("env")
                .get(0)
                .getAsJsonObject();
        assertThat(text(ids, "value"))
                .isEqualTo("http://" + text(server, "address") + ":"
                        + server.get("port").getAsInt() + "/id");
    }
}
