package io.github.snowflakeid.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.springframework.boot.json.JsonParserFactory;

/** What the metadata in our jar, made from the Javadoc of the properties, says about a property: unit and bounds. */
final class PropertyDescriptions {

    private static final String METADATA = "META-INF/spring-configuration-metadata.json";

    private PropertyDescriptions() {}

    /** Empty if there is nothing to be found. */
    static String find(String property) {
        try {
            for (URL url :
                    Collections.list(PropertyDescriptions.class.getClassLoader().getResources(METADATA))) {
                String description = find(url, property);
                if (!description.isEmpty()) {
                    return description;
                }
            }
        } catch (IOException | RuntimeException e) {
            return "";
        }
        return "";
    }

    private static String find(URL url, String property) throws IOException {
        String json;
        try (InputStream in = url.openStream()) {
            json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Object properties = json.contains('"' + property + '"')
                ? JsonParserFactory.getJsonParser().parseMap(json).get("properties")
                : null;
        for (Object found : properties instanceof List<?> list ? list : List.of()) {
            if (found instanceof Map<?, ?> map && property.equals(map.get("name"))) {
                return map.get("description") instanceof String description ? description : "";
            }
        }
        return "";
    }
}
