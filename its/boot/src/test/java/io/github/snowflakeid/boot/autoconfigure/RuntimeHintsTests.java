package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ServiceLoader;
import org.hibernate.service.spi.ServiceContributor;
import org.junit.jupiter.api.Test;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.io.support.SpringFactoriesLoader;

/** A native image has every resource and class that is reached by name. */
class RuntimeHintsTests {

    private final RuntimeHints hints = new RuntimeHints();

    RuntimeHintsTests() {
        SpringFactoriesLoader.forResourceLocation("META-INF/spring/aot.factories")
                .load(RuntimeHintsRegistrar.class)
                .stream()
                .filter(SnowflakeRuntimeHints.class::isInstance)
                .forEach(registrar -> registrar.registerHints(hints, getClass().getClassLoader()));
    }

    @Test
    void theSchemaScripts() throws IOException {
        Resource[] scripts = new PathMatchingResourcePatternResolver()
                .getResources("classpath*:io/github/snowflakeid/lease/jdbc/*.sql");
        assertThat(scripts)
                .isNotEmpty()
                .allSatisfy(script -> assertThat(RuntimeHintsPredicates.resource()
                                .forResource("io/github/snowflakeid/lease/jdbc/" + script.getFilename()))
                        .accepts(hints));
    }

    @Test
    void theServicesOfHibernate() {
        assertThat(RuntimeHintsPredicates.resource()
                        .forResource("META-INF/services/" + ServiceContributor.class.getName()))
                .accepts(hints);
        assertThat(ServiceLoader.load(ServiceContributor.class))
                .filteredOn(provider -> provider.getClass().getName().startsWith("io.github.snowflakeid."))
                .isNotEmpty()
                .allSatisfy(provider -> assertThat(
                                RuntimeHintsPredicates.reflection().onType(TypeReference.of(provider.getClass())))
                        .accepts(hints));
    }
}
