package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Refused when the session factory is built, with the name that the user wrote, the value, and what is expected. */
class InvalidSettingTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "worker-id | 1024 | 0..1023",
                "worker-id | -1 | 0..1023",
                "worker-id | pod-7 | whole number",
                "worker-id | '' | whole number",
                "worker-id | 4294967296 | whole number",
                "layout.worker-bits | 21 | 1..20",
                "layout.epoch | 2025 | 2025-01-01T00:00:00Z",
                "layout.epoch | 2999-01-01T00:00:00Z | not after",
                "layout.tick | 1us | 100ms",
                "layout.node-bits | 10 | layout.worker-bits",
                "clock.max-coast | 2m | 0s to 1m",
                "clock.max-wait | soon | 30s"
            })
    void besideAWorkerId(String name, String value, String expected) {
        InvalidSettingException refused = refused(name, value, "worker-id", "7");

        assertThat(refused.name()).isEqualTo("hibernate.snowflake." + name);
        assertThat(refused.value()).isEqualTo(value.isEmpty() ? "\"\"" : value);
        assertThat(refused.expected()).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lease.store | redis | jdbc",
                "lease.workers | 0-1024 | 0-1023",
                "lease.workers | 5 | first-last",
                "lease.workers | 9-3 | first-last",
                "lease.renew-interval | 1ms | 100ms to 1d",
                "lease.acquire-timeout | 99999999999d | 30s",
                "lease.poool | orders | lease.pool",
                "jdbc.table-prefix | 1 | letters",
                "jdbc.initialize-schema | maybe | always, embedded, never",
                "jdbc.query-timeout | 0s | 1ms",
                "jdbc.data-source | 42 | JNDI"
            })
    void besideALease(String name, String value, String expected) {
        InvalidSettingException refused = refused(
                name, name.endsWith("data-source") ? (Object) Integer.valueOf(value) : value, "lease.store", "jdbc");

        assertThat(refused.name()).isEqualTo("hibernate.snowflake." + name);
        assertThat(refused.value()).contains(value);
        assertThat(refused.expected()).contains(expected);
    }

    @Test
    void aTtlThatIsTooShortForItsInterval() {
        InvalidSettingException refused = refused(Map.of("lease.store", "jdbc", "lease.ttl", "20s"));

        assertThat(refused.name()).isEqualTo("hibernate.snowflake.lease.ttl");
        assertThat(refused.expected()).isEqualTo("at least three times lease.renew-interval, 30s");
    }

    @Test
    void aLeaseBesideAFixedWorkerId() {
        InvalidSettingException refused = refused(Map.of("worker-id", "7", "lease.pool", "orders"));

        assertThat(refused.name()).isEqualTo("hibernate.snowflake.lease.pool");
        assertThat(refused.expected()).contains("worker-id");
    }

    @Test
    void aDetailWithoutAWorkerId() {
        InvalidSettingException refused = refused(Map.of("lease.pool", "orders"));

        assertThat(refused.name()).isEqualTo("hibernate.snowflake.lease.pool");
        assertThat(refused.expected()).contains("worker-id").contains("lease.store");
    }

    @Test
    void aWorkerIdBesideAnObject() {
        InvalidSettingException refused = refused(Map.of("worker-id", "7", "generator", new SequentialIds(500)));

        assertThat(refused.name()).isEqualTo("hibernate.snowflake.worker-id");
        assertThat(refused.expected()).contains("object");
    }

    @Test
    void ofANamedGenerator() {
        InvalidSettingException refused = refused(Map.of("generators.archive.worker-id", "1024"));

        assertThat(refused.name()).isEqualTo(SnowflakeSettings.GENERATORS + ".archive.worker-id");
        assertThat(refused.expected()).isEqualTo("0..1023");
    }

    private static InvalidSettingException refused(String name, Object value, String other, Object valueOfOther) {
        Map<String, Object> settings = new HashMap<>(Map.of(other, valueOfOther));
        settings.put(name, value);
        return refused(settings);
    }

    /** Hibernate wraps it; its message must show all the same, since that is what people see. */
    private static InvalidSettingException refused(Map<String, Object> settings) {
        Map<String, Object> full = new HashMap<>();
        settings.forEach((name, value) -> full.put("hibernate.snowflake." + name, value));
        Throwable thrown = Assertions.catchThrowable(
                () -> Orm.withSettings(full, Item.class).close());
        InvalidSettingException refused = Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .filter(InvalidSettingException.class::isInstance)
                .map(InvalidSettingException.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("not refused", thrown));
        assertThat(thrown).hasMessageContaining(refused.name()).hasMessageContaining(refused.expected());
        return refused;
    }
}
