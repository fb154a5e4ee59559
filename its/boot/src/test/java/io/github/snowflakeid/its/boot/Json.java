package io.github.snowflakeid.its.boot;

import java.util.Map;
import org.springframework.boot.json.JsonParserFactory;

/** JSON read by whatever parser the line of Spring Boot has. A path that is not there is an empty value. */
record Json(Object value) {

    static Json parse(String object) {
        return new Json(JsonParserFactory.getJsonParser().parseMap(object));
    }

    Json path(String name) {
        Object found = value instanceof Map<?, ?> map ? map.get(name) : null;
        return new Json(found == null ? "" : found);
    }

    boolean has(String name) {
        return value instanceof Map<?, ?> map && map.containsKey(name);
    }

    String asString() {
        return value.toString();
    }

    int asInt() {
        return Integer.parseInt(asString());
    }
}
