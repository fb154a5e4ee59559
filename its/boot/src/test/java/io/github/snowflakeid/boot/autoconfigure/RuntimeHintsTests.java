package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;
import org.hibernate.service.spi.ServiceContributor;
import org.junit.jupiter.api.Test;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.core.io.support.SpringFactoriesLoader;

/** A native image has every resource and class that is reached by name. */
class RuntimeHintsTests {

    private static final String FOLDER = "io/github/snowflakeid/lease/jdbc/";

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
        List<String> scripts = new ArrayList<>();
        for (String pattern : List.of("*.sql", "*.xml", "flyway/*/*.sql")) {
            for (Resource script :
                    new PathMatchingResourcePatternResolver().getResources("classpath*:" + FOLDER + pattern)) {
                String url = script.getURL().toString();
                scripts.add(url.substring(url.indexOf(FOLDER)));
            }
        }
        assertThat(scripts)
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(
                        script -> assertThat(RuntimeHintsPredicates.resource().forResource(script))
                                .accepts(hints));
    }

    @Test
    void theGeneratorsThatTheAnnotationNames() {
        Class<?> ofIds = SnowflakeId.class.getAnnotation(IdGeneratorType.class).value();
        Class<?> ofColumns =
                SnowflakeId.class.getAnnotation(ValueGenerationType.class).generatedBy();
        assertThat(List.of(ofIds, ofColumns))
                .allSatisfy(generator -> assertThat(RuntimeHintsPredicates.reflection()
                                .onType(generator)
                                .withMemberCategory(MemberCategory.INVOKE_DECLARED_CONSTRUCTORS))
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
