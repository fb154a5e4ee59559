package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What {@code snowflake.lease.store} may say, and what a start says of what it may not. */
@ExtendWith(OutputCaptureExtension.class)
class LeaseStoreChoiceTests {

    @ParameterizedTest
    @ValueSource(strings = {"io.github.snowflakeid.lease.zookeeper", "org.apache.curator"})
    void aStoreWhoseJarIsMissing(String missing) {
        Starter.withDatabase()
                .withClassLoader(new FilteredClassLoader(missing))
                .withPropertyValues("snowflake.lease.store=zookeeper")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .hasMessageStartingWith("snowflake.lease.store is zookeeper, but snowflake-lease-zookeeper")
                        .hasMessageEndingWith("is not on the class path"));
    }

    @Test
    void itIsOfNoConsequenceWhereNobodyLeases() {
        Starter.alone()
                .withClassLoader(new FilteredClassLoader("org.apache.curator"))
                .withPropertyValues("snowflake.lease.store=zookeeper", "snowflake.worker-id=7")
                .run(context -> assertThat(
                                context.getBean(SnowflakeGenerator.class).workerId())
                        .hasValue(7));
    }

    @Test
    void anUnknownStore(CapturedOutput output) {
        assertThatThrownBy(new Application().set("snowflake.lease.store=redis")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.lease.store' has the value 'redis'")
                .contains("must be: jdbc, zookeeper or etcd.")
                .contains("Its meaning: Where leases are kept");
    }

    @Test
    void howItIsWrittenIsNoMatter() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.lease.store=ZooKeeper", "snowflake.zookeeper.connect-string= ")
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOfSatisfying(
                                InvalidSettingException.class,
                                refusal -> assertThat(refusal.name()).isEqualTo("zookeeper.connect-string")));
    }

    @Test
    void noServers(CapturedOutput output) {
        assertThatThrownBy(new Application().set("snowflake.lease.store=zookeeper")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.zookeeper.connect-string' has the value 'none'")
                .contains("or there must be a CuratorFramework bean");
    }

    @Test
    void noAnswer(CapturedOutput output) {
        Application application = new Application()
                .set(
                        "snowflake.lease.store=zookeeper",
                        "snowflake.zookeeper.connect-string=127.0.0.1:1",
                        "snowflake.zookeeper.request-timeout=300ms",
                        "snowflake.lease.acquire-timeout=1s");
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output)
                .contains("Preparing pool default failed: no connection to ZooKeeper within 300ms")
                .contains("Check that a majority of the ZooKeeper servers is up")
                .contains("snowflake.lease.fail-fast=false");
    }

    @Test
    void credentialsComeToNoLog(CapturedOutput output) {
        assertThatThrownBy(new Application()
                        .set(
                                "snowflake.lease.store=zookeeper",
                                "snowflake.zookeeper.connect-string=127.0.0.1:1",
                                "snowflake.zookeeper.authentication=s3cret")::run)
                .isNotNull();
        assertThat(output)
                .contains("The property 'snowflake.zookeeper.authentication' has the value '***'")
                .contains("scheme:credentials")
                .doesNotContain("s3cret");
    }
}
