package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;

/**
 * Refuses what stands under a generator's name and means nothing there: a mistake in writing, or what is for the whole
 * application. Keys are compared without dashes and dots, which an environment variable does not have.
 */
final class NamedKeys {

    private static final Set<String> FOR_ALL =
            Set.of("idguard", "page", "web", "json", "opaque", "generators", "leasehistory");

    /** Ends the key of a map or a list, whose elements have keys of their own. */
    private static final String ELEMENTS = "*";

    private static final Set<String> KNOWN = keys("", SnowflakeProperties.class)
            .filter(key -> FOR_ALL.stream().noneMatch(key::startsWith))
            .collect(Collectors.toUnmodifiableSet());

    private NamedKeys() {}

    static void check(ConfigurationPropertyName prefix, Environment environment) {
        for (var source : ConfigurationPropertySources.get(environment)) {
            if (source instanceof IterableConfigurationPropertySource iterable) {
                iterable.stream().filter(prefix::isAncestorOf).forEach(property -> check(prefix, property));
            }
        }
    }

    private static void check(ConfigurationPropertyName prefix, ConfigurationPropertyName property) {
        int start = prefix.getNumberOfElements();
        StringBuilder key = new StringBuilder();
        for (int i = start; i < property.getNumberOfElements(); i++) {
            key.append(property.getElement(i, Form.UNIFORM));
        }
        if (!isKnown(key.toString())) {
            boolean forAll = FOR_ALL.stream().anyMatch(key.toString()::startsWith);
            // Without the value, which may be a key that nobody should read in a log.
            throw new InvalidSettingException(
                    property.subName(1).toString(),
                    "set",
                    forAll
                            ? "unset: it is for all generators and stands without a name, snowflake."
                                    + property.subName(start)
                            : "unset: there is no such setting; under a name stand worker-id, watermark-file,"
                                    + " sequence-start, layout, clock, lease, jdbc, zookeeper and etcd, as under snowflake");
        }
    }

    private static boolean isKnown(String key) {
        return KNOWN.stream()
                .anyMatch(known -> known.endsWith(ELEMENTS)
                        ? key.startsWith(known.substring(0, known.length() - 1))
                        : key.equals(known));
    }

    private static Stream<String> keys(String prefix, Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(component -> keys(prefix, component));
    }

    private static Stream<String> keys(String prefix, RecordComponent component) {
        String key = prefix + component.getName().toLowerCase(Locale.ROOT);
        Class<?> type = component.getType();
        if (type.isRecord()) {
            return keys(key, type);
        }
        return Stream.of(
                Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type) ? key + ELEMENTS : key);
    }
}
