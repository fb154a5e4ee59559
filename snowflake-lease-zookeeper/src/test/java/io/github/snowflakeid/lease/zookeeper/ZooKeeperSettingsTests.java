package io.github.snowflakeid.lease.zookeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZooKeeperSettingsTests {

    private static final ZooKeeperLeaseSettings SETTINGS = ZooKeeperLeaseSettings.ofDefaults();
    private static final ZooKeeperConnection CONNECTION = ZooKeeperConnection.to("host:2181");

    private static void assertRefused(String name, Runnable use) {
        assertThatExceptionOfType(InvalidSettingException.class)
                .isThrownBy(use::run)
                .satisfies(e -> assertThat(e.name()).isEqualTo(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "snowflake", "/snowflake/", "/a//b", "/a/../b", "/zookeeper", "/zookeeper/a"})
    void rootsThatAreNone(String root) {
        assertRefused("zookeeper.root", () -> SETTINGS.withRoot(root));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/snowflake", "/a/b", "/zookeepers"})
    void rootsThatAre(String root) {
        assertThat(SETTINGS.withRoot(root).root()).isEqualTo(root);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "-PT1S", "PT0.0009S", "PT10M0.001S"})
    void requestTimeoutsOutOfRange(Duration timeout) {
        assertRefused("zookeeper.request-timeout", () -> SETTINGS.withRequestTimeout(timeout));
    }

    @Test
    void nodesThatNobodyMayUse() {
        assertRefused("zookeeper.acl", () -> SETTINGS.withAcl(List.of()));
    }

    @Test
    void connectionsThatAreNone() {
        Duration second = Duration.ofSeconds(1);
        assertRefused("zookeeper.connect-string", () -> ZooKeeperConnection.to(" "));
        assertRefused("zookeeper.session-timeout", () -> CONNECTION.withTimeouts(second.minusMillis(1), second));
        assertRefused("zookeeper.session-timeout", () -> CONNECTION.withTimeouts(Duration.ofMinutes(61), second));
        assertRefused("zookeeper.connection-timeout", () -> CONNECTION.withTimeouts(second, Duration.ZERO));
        assertRefused("zookeeper.authentication", () -> CONNECTION.withAuthentication("secret"));
        assertRefused("zookeeper.authentication", () -> CONNECTION.withAuthentication(":secret"));
    }

    @Test
    void credentialsAreNotShown() {
        ZooKeeperConnection connection = CONNECTION
                .withAuthentication("digest:user:s3cret")
                .withProperties(Map.of("zookeeper.ssl.keyStore.password", "s3cret"));
        assertThat(connection.toString()).contains("host:2181").doesNotContain("s3cret");
        assertThatExceptionOfType(InvalidSettingException.class)
                .isThrownBy(() -> CONNECTION.withAuthentication("s3cret"))
                .withMessageNotContaining("s3cret");
    }
}
