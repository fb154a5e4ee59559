package io.github.snowflakeid.lease.etcd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What connections and settings refuse, and how they say it. */
class EtcdConnectionTests {

    private static final Duration SECOND = Duration.ofSeconds(1);

    private static void refused(ThrowingCallable made, String message) {
        assertThatThrownBy(made).isInstanceOf(InvalidSettingException.class).hasMessageContaining(message);
    }

    private static EtcdConnection connection(
            List<String> endpoints, @Nullable String user, @Nullable String password, @Nullable EtcdTls tls) {
        return new EtcdConnection(endpoints.stream().map(URI::create).toList(), user, password, tls, SECOND);
    }

    @Test
    void endpointsAreOneOrMoreOfOneKind() {
        assertThat(EtcdConnection.to("http://a:2379", "http://[::1]:2379").endpoints())
                .hasSize(2);
        refused(() -> connection(List.of(), null, null, null), "etcd.endpoints: none (expected: one or more");
        refused(
                () -> EtcdConnection.to("http://a:2379", "https://b:2379"),
                "etcd.endpoints: [http://a:2379, https://b:2379] (expected: all http or all https)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost:2379",
                "localhost",
                "ftp://localhost:2379",
                "http://localhost",
                "http://a:1/b",
                "http://",
                "http://a b",
                "",
                "http:a"
            })
    void anythingElseIsNoEndpoint(String text) {
        String shown = text.isEmpty() ? "\"\"" : text;
        refused(() -> EtcdConnection.to(text), "etcd.endpoints: " + shown + " (expected: http");
    }

    /** It would be left out unnoticed, and shown in messages. */
    @Test
    void aPasswordDoesNotStandInAnEndpoint() {
        refused(() -> EtcdConnection.to("http://ids:s3cret@a:2379"), "etcd.endpoints: *** (expected: http://host:port");
    }

    @Test
    void userAndPasswordGoTogether() {
        List<String> endpoints = List.of("http://a:2379");

        refused(() -> connection(endpoints, "root", null, null), "etcd.password: none (expected: set");
        refused(() -> connection(endpoints, null, "secret", null), "etcd.user: none (expected: set");
        refused(() -> connection(endpoints, " ", "secret", null), "etcd.user: \" \" (expected: a name)");
        refused(() -> connection(endpoints, "root", "", null), "etcd.password: \"\" (expected: not empty)");
        assertThat(connection(endpoints, "root", "secret", null)).hasToString("[http://a:2379] as root");
    }

    @Test
    void certificatesAreForHttps() {
        EtcdTls tls = EtcdTls.files(null, null, null);

        assertThat(EtcdConnection.to("https://a:2379").withTls(tls).isEncrypted())
                .isTrue();
        refused(() -> EtcdConnection.to("http://a:2379").withTls(tls), "expected: https, because");
        refused(() -> EtcdTls.files(Path.of("/none.pem"), null, null), "etcd.tls.ca: /none.pem (expected: a file");
        refused(() -> EtcdTls.files(null, Path.of("pom.xml"), null), "etcd.tls.key: none (expected: set");
        refused(() -> EtcdTls.files(null, null, Path.of("pom.xml")), "etcd.tls.certificate: none (expected: set");
    }

    @Test
    void timesAreBounded() {
        EtcdLeaseSettings settings = EtcdLeaseSettings.ofDefaults();

        assertThat(settings).isEqualTo(new EtcdLeaseSettings("/snowflake/", Duration.ofSeconds(2)));
        refused(() -> settings.withCallTimeout(Duration.ZERO), "etcd.call-timeout: 0s (expected: 1ms to 1m)");
        refused(() -> settings.withCallTimeout(Duration.ofSeconds(61)), "etcd.call-timeout: 61s (expected: 1ms to 1m)");
        refused(
                () -> new EtcdConnection(List.of(URI.create("http://a:1")), null, null, null, Duration.ZERO),
                "etcd.connect-timeout: 0s (expected: 1ms to 1m)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "snowflake", "/a b/", "/ä/", "/a\n/"})
    void prefixesAreVisibleAndEndWithASlash(String prefix) {
        refused(
                () -> EtcdLeaseSettings.ofDefaults().withKeyPrefix(prefix),
                "etcd.key-prefix: \"" + prefix + "\" (expected: 1 to 200 visible ASCII characters");
    }
}
