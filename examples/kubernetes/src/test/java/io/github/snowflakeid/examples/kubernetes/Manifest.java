package io.github.snowflakeid.examples.kubernetes;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The documents of a file beside the Dockerfile. */
record Manifest(List<JsonObject> documents) {

    static Manifest read(String file) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        Iterable<Object> documents = new Yaml(new SafeConstructor(options)).loadAll(Files.readString(Path.of(file)));
        Gson gson = new Gson();
        return new Manifest(StreamSupport.stream(documents.spliterator(), false)
                .map(document -> gson.toJsonTree(document).getAsJsonObject())
                .toList());
    }

    JsonObject only(String kind) {
        List<JsonObject> found = documents.stream()
                .filter(document -> text(document, "kind").equals(kind))
                .toList();
        if (found.size() != 1) {
            throw new IllegalArgumentException(found.size() + " documents of kind " + kind);
        }
        return found.get(0);
    }

    JsonObject pod() {
        return object(only("Deployment"), "spec", "template", "spec");
    }

    /** The container of that name, be it a sidecar or not. */
    Container container(String name) {
        return Stream.of("containers", "initContainers")
                .filter(pod()::has)
                .flatMap(kind -> StreamSupport.stream(pod().getAsJsonArray(kind).spliterator(), false))
                .map(JsonElement::getAsJsonObject)
                .filter(container -> text(container, "name").equals(name))
                .map(Container::new)
                .findFirst()
                .orElseThrow();
    }

    static JsonObject object(JsonObject from, String... path) {
        JsonObject at = from;
        for (String name : path) {
            if (!at.has(name)) {
                throw new IllegalArgumentException("No " + name + " in " + at);
            }
            at = at.getAsJsonObject(name);
        }
        return at;
    }

    static String text(JsonObject from, String name) {
        return from.get(name).getAsString();
    }

    static Stream<String> texts(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsString);
    }
}
