package io.github.snowflakeid.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.json.JsonParserFactory;

/** What the metadata in our jar, made from the properties and their Javadoc, says about a property. */
final class PropertyMetadata {

    private static final String METADATA = "META-INF/spring-configuration-metadata.json";

    private PropertyMetadata() {}

    /** Unit and bounds; empty if there is nothing to be found. */
    static String description(String property) {
        return find(property, "description");
    }

    /** Empty if it has none. */
    static String defaultValue(String property) {
        return find(property, "defaultValue");
    }

    private static String find(String property, String what) {
        try {
            for (URL url :
                    Collections.list(PropertyMetadata.class.getClassLoader().getResources(METADATA))) {
                String found = find(url, property, what);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        } catch (IOException | RuntimeException e) {
            return "";
        }
        return "";
    }

    private static String find(URL url, String property, String what) throws IOException {
        String json;
        try (InputStream in = url.openStream()) {
            json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Object properties = json.contains('"' + property + '"')
                ? JsonParserFactory.getJsonParser().parseMap(json).get("properties")
                : null;
        for (Object found : properties instanceof List<?> list ? list : List.of()) {
            if (found instanceof Map<?, ?> map && property.equals(map.get("name"))) {
                return Objects.toString(map.get(what), "");
            }
        }
        return "";
    }
}
