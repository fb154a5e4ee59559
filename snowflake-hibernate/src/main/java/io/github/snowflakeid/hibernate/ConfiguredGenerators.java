package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hibernate.service.ServiceRegistry;

/** Finds the generators that Hibernate's settings give or describe. */
final class ConfiguredGenerators {

    private static final String PREFIX = "hibernate.snowflake.";

    /** What the settings begin with that describe the generator without a name. */
    private static final Set<String> GROUPS = Set.of("worker-id", "layout.", "clock.", "lease.", "jdbc.");

    private final Map<String, LazyGenerator> given = new TreeMap<>();
    private final Map<String, Map<String, Object>> described = new TreeMap<>();

    private ConfiguredGenerators() {}

    /**
     * By name, those that the settings know.
     *
     * @throws InvalidSettingException if a setting cannot be; nothing has been opened or started then
     */
    static Map<String, LazyGenerator> of(Map<String, Object> settings, ServiceRegistry registry) {
        ConfiguredGenerators found = new ConfiguredGenerators();
        settings.forEach(found::sort);
        Map<String, LazyGenerator> generators = new HashMap<>(found.given);
        found.described.forEach((name, values) -> {
            SettingGroup group = new SettingGroup(prefixOf(name), values);
            if (found.given.containsKey(name)) {
                String setting = values.keySet().iterator().next();
                throw group.invalid(setting, "unset, because the generator is given as an object");
            }
            generators.put(name, LazyGenerator.own(GeneratorSettings.read(group, registry)));
        });
        return Map.copyOf(generators);
    }

    /** By name, the layouts of those that the settings describe. */
    static Map<String, SnowflakeLayout> layouts(Map<String, Object> settings) {
        ConfiguredGenerators found = new ConfiguredGenerators();
        settings.forEach(found::sort);
        Map<String, SnowflakeLayout> layouts = new HashMap<>();
        found.described.forEach((name, values) -> {
            SettingGroup group = new SettingGroup(prefixOf(name), values);
            layouts.put(name, group.named(() -> GeneratorSettings.layout(group)));
        });
        return layouts;
    }

    private static String prefixOf(String name) {
        return name.equals(GeneratorService.UNNAMED) ? PREFIX : SnowflakeSettings.GENERATORS + "." + name + ".";
    }

    private void sort(String setting, Object value) {
        String named = SnowflakeSettings.GENERATORS + ".";
        if (setting.equals(SnowflakeSettings.GENERATOR)) {
            given.put(GeneratorService.UNNAMED, LazyGenerator.given(setting, value));
        } else if (setting.startsWith(named)) {
            String rest = setting.substring(named.length());
            int dot = rest.indexOf('.');
            if (dot < 0) {
                given.put(rest, LazyGenerator.given(setting, value));
            } else {
                describe(rest.substring(0, dot), rest.substring(dot + 1), value);
            }
        } else if (setting.startsWith(PREFIX) && isOfGroup(setting.substring(PREFIX.length()))) {
            describe(GeneratorService.UNNAMED, setting.substring(PREFIX.length()), value);
        }
    }

    private static boolean isOfGroup(String name) {
        return GROUPS.stream().anyMatch(name::startsWith);
    }

    private void describe(String name, String setting, Object value) {
        described.computeIfAbsent(name, unused -> new TreeMap<>()).put(setting, value);
    }
}
