package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.json.JsonParserFactory;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** What the start takes for a setting is what the metadata in the jar says that there is. */
class KnownKeysTests {

    @Test
    void everySettingOfTheMetadataIsKnown() throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        names().forEach(name -> all.put(name, "x"));
        assertThat(all)
                .containsKeys("snowflake.lease.ttl", "snowflake.web.base-path")
                .hasSizeGreaterThan(50);
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("all", all));
        ConfigurationPropertySources.attach(environment);

        assertThatCode(() -> new UnknownKeys(environment).postProcessBeanFactory(new DefaultListableBeanFactory()))
                .doesNotThrowAnyException();
    }

    private static List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        for (URL url : Collections.list(
                KnownKeysTests.class.getClassLoader().getResources("META-INF/spring-configuration-metadata.json"))) {
            try (InputStream in = url.openStream()) {
                String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                Object properties =
                        JsonParserFactory.getJsonParser().parseMap(json).get("properties");
                for (Object property : properties instanceof List<?> list ? list : List.of()) {
                    names.add(String.valueOf(((Map<?, ?>) property).get("name")));
                }
            }
        }
        names.removeIf(name -> !name.startsWith("snowflake."));
        return names;
    }
}
