package io.github.snowflakeid.boot.autoconfigure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;

/** What is reached by name, for native images: the schema scripts, and what Hibernate makes or loads as a service. */
final class SnowflakeRuntimeHints implements RuntimeHintsRegistrar {

    private static final List<String> SCRIPTS = List.of(
            "io/github/snowflakeid/lease/jdbc/*.sql",
            "io/github/snowflakeid/lease/jdbc/flyway/*/*.sql",
            "io/github/snowflakeid/lease/jdbc/liquibase.xml");

    /** Named by an annotation. Spring finds those of ids, if it knows the entities; of those of other columns it knows nothing. */
    private static final List<String> GENERATORS = List.of(
            "io.github.snowflakeid.hibernate.SnowflakeIdGenerator",
            "io.github.snowflakeid.hibernate.SnowflakeColumnGenerator");

    private static final List<String> SERVICES = List.of(
            "org.hibernate.service.spi.ServiceContributor",
            "org.hibernate.boot.model.FunctionContributor",
            "org.hibernate.integrator.spi.Integrator");

    @Override
    public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
        SCRIPTS.forEach(hints.resources()::registerPattern);
        ClassLoader loader = classLoader == null ? SnowflakeRuntimeHints.class.getClassLoader() : classLoader;
        for (String generator : GENERATORS) {
            hints.reflection().registerTypeIfPresent(loader, generator, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS);
        }
        for (String service : SERVICES) {
            String file = "META-INF/services/" + service;
            hints.resources().registerPattern(file);
            loader.resources(file)
                    .flatMap(SnowflakeRuntimeHints::providers)
                    .forEach(provider -> hints.reflection()
                            .registerType(TypeReference.of(provider), MemberCategory.INVOKE_DECLARED_CONSTRUCTORS));
        }
    }

    private static Stream<String> providers(URL file) {
        try (InputStream in = file.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> line.startsWith("io.github.snowflakeid."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
