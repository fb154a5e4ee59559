package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Somebody needs IDs, and nothing says where a worker ID comes from: said at the start, with what to do. */
@ExtendWith(OutputCaptureExtension.class)
class NoGeneratorAnalysisTests {

    private static final String WITHOUT_DATABASE = "--spring.autoconfigure.exclude=" + Line.DATA_SOURCE.getName();

    private static void run(WebApplicationType type, Class<?> source, String... arguments) {
        new SpringApplicationBuilder(source)
                .web(type)
                .registerShutdownHook(false)
                .run(Stream.concat(
                                Stream.of("--spring.main.banner-mode=off", "--server.port=0"), Arrays.stream(arguments))
                        .toArray(String[]::new))
                .close();
    }

    @Test
    void thereIsNoDatabaseAndNoWorkerId(CapturedOutput output) {
        assertThatThrownBy(() -> run(WebApplicationType.NONE, NeedsIds.class, WITHOUT_DATABASE))
                .isNotNull();

        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("needsIds in " + NeedsIds.class.getName() + " required an ID generator, and there is none,"
                        + " because nothing says where its worker ID comes from: there is no DataSource bean in whose"
                        + " database one could be leased, no LeaseStore bean, and 'snowflake.worker-id' is not set.")
                .contains("'spring.datasource.url'")
                .contains("Set 'snowflake.lease.store' to zookeeper or etcd")
                .contains("Set 'snowflake.worker-id' to a number that no other node has");
    }

    @Test
    void aWorkerIdIsEnough() {
        run(WebApplicationType.NONE, NeedsIds.class, WITHOUT_DATABASE, "--snowflake.worker-id=7");
    }

    @Test
    void whoeverAsksForIdsOverHttpIsToldSoToo(CapturedOutput output) {
        assertThatThrownBy(() ->
                        run(WebApplicationType.SERVLET, Empty.class, WITHOUT_DATABASE, "--snowflake.web.enabled=true"))
                .isNotNull();

        assertThat(output)
                .contains("snowflakeIdController")
                .contains("required an ID generator, and there is none, because nothing says");
    }

    @Test
    void severalGeneratorsOverHttpAreBootsOwnCase(CapturedOutput output) {
        assertThatThrownBy(() ->
                        run(WebApplicationType.SERVLET, Two.class, WITHOUT_DATABASE, "--snowflake.web.enabled=true"))
                .isNotNull();

        assertThat(output).contains("snowflakeIdController").contains("required a single bean, but 2 were found");
    }

    @Test
    void theAutoConfigurationIsExcluded(CapturedOutput output) {
        assertThatThrownBy(() -> run(
                        WebApplicationType.NONE,
                        NeedsIds.class,
                        WITHOUT_DATABASE + "," + SnowflakeAutoConfiguration.class.getName()))
                .isNotNull();

        assertThat(output)
                .contains("because " + SnowflakeAutoConfiguration.class.getName() + " is not in effect")
                .contains("@AutoConfigureTestSnowflake");
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Empty {}

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class NeedsIds {
        @Bean
        String needsIds(IdGenerator ids) {
            return "given " + ids;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Two {
        @Bean
        IdGenerator one() {
            return () -> 1;
        }

        @Bean
        IdGenerator two() {
            return () -> 2;
        }
    }
}
