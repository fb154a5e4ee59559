package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * The properties of further generators. What {@code snowflake.generators.<name>} does not say is as for the unnamed one,
 * but for two things: the pool is the name, and a fixed worker ID is nobody else's; nor is what goes with that, a watermark
 * file, or with the choice of one to lease.
 */
final class NamedProperties {

    private static final String PREFIX = "snowflake.generators";
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9-]{0,63}");
    private static final ConfigurationPropertyName POOL = ConfigurationPropertyName.of("snowflake.lease.pool");
    private static final Set<ConfigurationPropertyName> OWN =
            names(POOL.toString(), "snowflake.worker-id", "snowflake.watermark-file");
    private static final Set<ConfigurationPropertyName> OF_LEASES =
            names("snowflake.lease.workers", "snowflake.lease.datacenter");

    private NamedProperties() {}

    /**
     * Names that differ in case and dashes only have their settings in common, as all properties. So there may be one of them; an
     * environment variable, which has neither, says something for the one that is written elsewhere.
     */
    static Set<String> names(Environment environment) {
        Set<String> written = new TreeSet<>(names(environment, NamedProperties::isWritten));
        Map<String, String> spellings = new HashMap<>();
        for (String name : written) {
            String other = spellings.put(KnownKeys.uniform(name), name);
            if (other != null) {
                throw new InvalidSettingException(
                        "generators", other + ", " + name, "names that differ in more than case and dashes");
            }
        }
        names(environment, source -> !isWritten(source)).stream()
                .filter(name -> !spellings.containsKey(KnownKeys.uniform(name)))
                .forEach(written::add);
        return written;
    }

    private static boolean isWritten(ConfigurationPropertySource source) {
        return !(source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource);
    }

    private static Set<String> names(Environment environment, Predicate<ConfigurationPropertySource> which) {
        List<ConfigurationPropertySource> sources = new ArrayList<>();
        ConfigurationPropertySources.get(environment).forEach(source -> {
            if (which.test(source)) {
                sources.add(source);
            }
        });
        Map<String, Object> settings = new Binder(sources, new PropertySourcesPlaceholdersResolver(environment))
                .bind(PREFIX, Bindable.mapOf(String.class, Object.class))
                .orElse(Map.of());
        settings.forEach((name, own) -> {
            if (!NAME.matcher(name).matches()) {
                throw new InvalidSettingException(
                        "generators", name, "names of letters, digits and dashes, a letter first");
            }
            if (!(own instanceof Map) && !own.toString().isBlank()) {
                throw new InvalidSettingException(
                        "generators." + name,
                        own,
                        "settings of its own, for example generators." + name + ".worker-id");
            }
            if (name.equals(WorkerSourceFactory.UNNAMED)) {
                throw new InvalidSettingException(
                        "generators", name, "another name: the generator without a name is called so");
            }
        });
        return settings.keySet();
    }

    /** The names of the beans that hold leases, as far as they are set, for the unnamed generator or another. */
    static Set<String> dataSources(Environment environment) {
        return Stream.concat(
                        Stream.of("snowflake"),
                        names(environment).stream().map(name -> prefix(name).toString()))
                .flatMap(prefix -> Stream.ofNullable(environment.getProperty(prefix + ".jdbc.data-source")))
                .collect(Collectors.toSet());
    }

    static boolean isFixed(String name, Environment environment) {
        return environment.containsProperty(prefix(name) + ".worker-id");
    }

    static ConfigurationPropertyName prefix(String name) {
        return ConfigurationPropertyName.adapt(PREFIX + "." + name, '.');
    }

    static SnowflakeProperties of(String name, Environment environment) {
        boolean isFixed = isFixed(name, environment);
        List<ConfigurationPropertySource> sources = new ArrayList<>();
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            sources.add(new NamedSource(source, prefix(name)));
        }
        sources.add(new MapConfigurationPropertySource(Map.of(POOL.toString(), name)));
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            sources.add(
                    source.filter(property -> !OWN.contains(property) && !(isFixed && OF_LEASES.contains(property))));
        }
        return new Binder(sources, new PropertySourcesPlaceholdersResolver(environment))
                .bindOrCreate("snowflake", SnowflakeProperties.class);
    }

    private static Set<ConfigurationPropertyName> names(String... names) {
        return Arrays.stream(names).map(ConfigurationPropertyName::of).collect(Collectors.toSet());
    }
}
