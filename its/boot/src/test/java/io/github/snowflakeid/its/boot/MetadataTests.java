package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an editor shows about the properties. */
class MetadataTests {

    @ParameterizedTest
    @CsvSource(nullValues = "none", textBlock = """
            worker-id, none
            sequence-start, zero
            watermark-file, none
            id-guard, off
            layout.epoch, 2025-01-01T00:00:00Z
            layout.tick, 1ms
            layout.timestamp-bits, 41
            layout.worker-bits, 10
            layout.datacenter-bits, 0
            layout.sequence-bits, 12
            clock.max-coast, 1s
            clock.max-wait, 100ms
            clock.source, system
            lease.store, jdbc
            lease.pool, default
            lease.ttl, 30s
            lease.renew-interval, 10s
            lease.reuse-delay, 30s
            lease.acquire-timeout, 10s
            lease.recovery-wait, 2s
            lease.fail-fast, true
            lease.standby, 0
            lease.workers, none
            lease.datacenter, none
            lease.history, true
            lease.history-retention, 90d
            page.enabled, false
            jdbc.table-prefix, snowflake_
            jdbc.initialize-schema, always
            jdbc.query-timeout, 2s
            jdbc.network-timeout, 3s
            jdbc.failover-quarantine, true
            jdbc.data-source, none
            zookeeper.connect-string, none
            zookeeper.root, /snowflake
            zookeeper.session-timeout, 10s
            zookeeper.connection-timeout, 5s
            zookeeper.request-timeout, none
            zookeeper.authentication, none
            zookeeper.acl, none
            zookeeper.client, none
            etcd.endpoints, none
            etcd.key-prefix, /snowflake/
            etcd.user, none
            etcd.password, none
            etcd.connect-timeout, 2s
            etcd.call-timeout, none
            etcd.tls.bundle, none
            etcd.tls.ca, none
            etcd.tls.certificate, none
            etcd.tls.key, none
            web.enabled, false
            web.base-path, /
            web.max-batch, 10000
            json.enabled, false
            opaque.keys, none
            opaque.current-key, none
            generators, none
            """)
    void hasTheProperty(String name, String defaultValue) throws IOException {
        Json property = properties().get("snowflake." + name);
        assertThat(property).isNotNull();
        assertThat(property.path("description").asString()).endsWith(".");
        assertThat(property.path("type").asString()).isNotEmpty();
        assertThat(property.has("defaultValue") ? property.path("defaultValue").asString() : null)
                .isEqualTo(defaultValue);
    }

    @Test
    void hasNoOthers() throws IOException {
        assertThat(properties()).hasSize(58);
    }

    private static Map<String, Json> properties() throws IOException {
        for (URL url : Collections.list(
                MetadataTests.class.getClassLoader().getResources("META-INF/spring-configuration-metadata.json"))) {
            try (InputStream in = url.openStream()) {
                Json metadata = Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                Map<String, Json> found = ((List<?>) metadata.path("properties").value())
                        .stream()
                                .map(Json::new)
                                .filter(property ->
                                        property.path("name").asString().startsWith("snowflake."))
                                .collect(Collectors.toMap(
                                        property -> property.path("name").asString(), Function.identity()));
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        throw new AssertionError("no metadata");
    }
}
