package io.github.snowflakeid.examples.kubernetes;

import static io.github.snowflakeid.examples.kubernetes.Manifest.object;
import static io.github.snowflakeid.examples.kubernetes.Manifest.text;
import static io.github.snowflakeid.examples.kubernetes.Manifest.texts;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A container of a pod's template. */
record Container(JsonObject json) {

    List<String> arguments() {
        return texts(json.getAsJsonArray("args")).toList();
    }

    Optional<String> argument(String property) {
        String start = "--" + property + "=";
        return arguments().stream()
                .filter(argument -> argument.startsWith(start))
                .map(argument -> argument.substring(start.length()))
                .findFirst();
    }

    int port(String name) {
        return StreamSupport.stream(json.getAsJsonArray("ports").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(port -> text(port, "name").equals(name))
                .mapToInt(port -> port.get("containerPort").getAsInt())
                .findFirst()
                .orElseThrow();
    }

    Stream<JsonObject> probes() {
        return Stream.of("startupProbe", "livenessProbe", "readinessProbe")
                .map(probe -> object(json, probe, "httpGet"));
    }

    Duration preStop() {
        return json.has("lifecycle")
                ? Duration.ofSeconds(object(json, "lifecycle", "preStop", "sleep")
                        .get("seconds")
                        .getAsLong())
                : Duration.ZERO;
    }

    /** As the argument says, in seconds. */
    Duration shutdownPhase() {
        return Duration.parse(
                "PT" + argument("spring.lifecycle.timeout-per-shutdown-phase").orElseThrow());
    }
}
