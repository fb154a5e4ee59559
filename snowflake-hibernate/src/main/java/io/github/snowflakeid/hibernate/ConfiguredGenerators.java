package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.InvalidSettingException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hibernate.service.spi.ServiceException;

/** Finds the generators that Hibernate's settings give or describe. */
final class ConfiguredGenerators {

    private static final String PREFIX = "hibernate.snowflake.";

    /** What the settings begin with that describe the generator without a name. */
    private static final Set<String> GROUPS = Set.of("worker-id", "layout.", "clock.", "lease.", "jdbc.");

    private final Map<String, GeneratorSource> given = new TreeMap<>();
    private final Map<String, Map<String, Object>> described = new TreeMap<>();

    private final Map<String, GeneratorSource> fallbacks = new TreeMap<>();

    private ConfiguredGenerators() {}

    /**
     * By name, those that the settings know.
     *
     * @throws InvalidSettingException if a setting cannot be
     */
    static Map<String, GeneratorSource> of(Map<String, Object> settings) {
        ConfiguredGenerators found = new ConfiguredGenerators();
        settings.forEach(found::sort);
        Map<String, GeneratorSource> generators = new HashMap<>(found.given);
        found.described.forEach((name, values) -> {
            SettingGroup group = new SettingGroup(prefixOf(name), values);
            if (found.given.containsKey(name)) {
                String setting = values.keySet().iterator().next();
                throw group.invalid(setting, "unset, because the generator is given as an object");
            }
            generators.put(name, GeneratorSettings.read(group));
        });
        found.fallbacks.forEach(generators::putIfAbsent);
        return Map.copyOf(generators);
    }

    private static String prefixOf(String name) {
        return name.equals(GeneratorService.UNNAMED) ? PREFIX : SnowflakeSettings.GENERATORS + "." + name + ".";
    }

    private void sort(String setting, Object value) {
        String named = SnowflakeSettings.GENERATORS + ".";
        if (setting.equals(SnowflakeSettings.GENERATOR)) {
            given.put(GeneratorService.UNNAMED, new GivenGenerator(setting, value, false));
        } else if (setting.equals(SnowflakeSettings.FALLBACKS)) {
            fallBackTo(value);
        } else if (setting.startsWith(named)) {
            String rest = setting.substring(named.length());
            int dot = rest.indexOf('.');
            if (dot < 0) {
                given.put(rest, new GivenGenerator(setting, value, false));
            } else {
                describe(rest.substring(0, dot), rest.substring(dot + 1), value);
            }
        } else if (setting.startsWith(PREFIX) && isOfGroup(setting.substring(PREFIX.length()))) {
            describe(GeneratorService.UNNAMED, setting.substring(PREFIX.length()), value);
        }
    }

    private void fallBackTo(Object value) {
        if (!(value instanceof Map<?, ?> generators)) {
            throw new ServiceException(SnowflakeSettings.FALLBACKS + ": " + value + " of type "
                    + value.getClass().getName() + " (expected: a Map of IdGenerators, or Suppliers of one, by name)");
        }
        generators.forEach((name, generator) -> fallbacks.put(
                String.valueOf(name),
                new GivenGenerator(SnowflakeSettings.FALLBACKS + " '" + name + "'", generator, true)));
    }

    private static boolean isOfGroup(String name) {
        return GROUPS.stream().anyMatch(name::startsWith);
    }

    private void describe(String name, String setting, Object value) {
        described.computeIfAbsent(name, unused -> new TreeMap<>()).put(setting, value);
    }
}
