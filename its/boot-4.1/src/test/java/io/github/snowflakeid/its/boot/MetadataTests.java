package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an editor shows about the properties. */
class MetadataTests {

    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
            worker-id, none
            id-guard, off
            layout.epoch, 2025-01-01T00:00:00Z
            layout.tick, 1ms
            layout.timestamp-bits, 41
            layout.worker-bits, 10
            layout.datacenter-bits, 0
            layout.sequence-bits, 12
            clock.max-coast, 1s
            clock.max-wait, 100ms
            lease.store, jdbc
            lease.pool, default
            lease.ttl, 30s
            lease.renew-interval, 10s
            lease.reuse-delay, 30s
            lease.acquire-timeout, 10s
            lease.recovery-wait, 2s
            lease.fail-fast, true
            lease.workers, none
            lease.datacenter, none
            jdbc.table-prefix, snowflake_
            jdbc.initialize-schema, always
            jdbc.query-timeout, 2s
            jdbc.network-timeout, 3s
            jdbc.data-source, none
            """)
    void hasTheProperty(String name, String defaultValue) throws IOException {
        JsonNode property = properties().get("snowflake." + name);
        assertThat(property).isNotNull();
        assertThat(property.path("description").asString("")).endsWith(".");
        assertThat(property.path("type").asString("")).isNotEmpty();
        assertThat(property.has("defaultValue") ? property.get("defaultValue").asString() : null)
                .isEqualTo(defaultValue);
    }

    @Test
    void hasNoOthers() throws IOException {
        assertThat(properties()).hasSize(25);
    }

    private static Map<String, JsonNode> properties() throws IOException {
        for (URL url : Collections.list(
                MetadataTests.class.getClassLoader().getResources("META-INF/spring-configuration-metadata.json"))) {
            try (InputStream in = url.openStream()) {
                Map<String, JsonNode> found = StreamSupport.stream(
                                new JsonMapper().readTree(in).get("properties").spliterator(), false)
                        .filter(property -> property.get("name").asString().startsWith("snowflake."))
                        .collect(Collectors.toMap(
                                property -> property.get("name").asString(), Function.identity()));
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        throw new AssertionError("no metadata");
    }
}
