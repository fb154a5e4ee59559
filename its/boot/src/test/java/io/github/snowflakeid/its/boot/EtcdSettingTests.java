package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Settings of etcd that lead to none. */
@ExtendWith(OutputCaptureExtension.class)
class EtcdSettingTests {

    @ParameterizedTest
    @ValueSource(strings = {"io.github.snowflakeid.lease.etcd", "io.etcd.jetcd"})
    void aMissingJarIsNamed(String missing) {
        Starter.withDatabase()
                .withClassLoader(new FilteredClassLoader(missing))
                .withPropertyValues("snowflake.lease.store=etcd")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageStartingWith("snowflake.lease.store is etcd, but snowflake-lease-etcd")
                        .hasMessageEndingWith("is not on the class path"));
    }

    @Test
    void noEndpoints(CapturedOutput output) {
        assertThatThrownBy(new Application().set("snowflake.lease.store=etcd")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.endpoints' has the value 'none'")
                .contains("or there must be an io.etcd.jetcd.Client bean");
    }

    @Test
    void anEndpointThatIsNone(CapturedOutput output) {
        assertThatThrownBy(
                        new Application().set("snowflake.lease.store=etcd", "snowflake.etcd.endpoints=etcd:2379")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.endpoints' has the value 'etcd:2379'")
                .contains("http://host:port or https://host:port");
    }

    @Test
    void nobodyAnswers(CapturedOutput output) {
        Application application = new Application()
                .set(
                        "snowflake.lease.store=etcd",
                        "snowflake.etcd.endpoints=http://127.0.0.1:1",
                        "snowflake.etcd.call-timeout=300ms",
                        "snowflake.lease.acquire-timeout=5s");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("Preparing pool default failed: ")
                .contains("Check that a majority of the etcd servers is up")
                .contains("snowflake.lease.fail-fast=false");
    }

    @Test
    void certificatesFromABundleThatIsNotThere(CapturedOutput output) {
        assertThatThrownBy(new Application()
                        .set(
                                "snowflake.lease.store=etcd",
                                "snowflake.etcd.endpoints=https://127.0.0.1:1",
                                "snowflake.etcd.tls.bundle=none-such")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.tls.bundle' has the value 'none-such'")
                .contains("the name of an SSL bundle");
    }

    @Test
    void passwordsComeToNoLog(CapturedOutput output) {
        assertThatThrownBy(new Application()
                        .set(
                                "snowflake.lease.store=etcd",
                                "snowflake.etcd.endpoints=http://127.0.0.1:1",
                                "snowflake.etcd.password=s3cret")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.etcd.user' has the value 'none'")
                .doesNotContain("s3cret");
    }
}
