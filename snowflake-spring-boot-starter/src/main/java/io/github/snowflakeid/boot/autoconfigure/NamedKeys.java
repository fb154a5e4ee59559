package io.github.snowflakeid.boot.autoconfigure;

import java.util.Set;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.Environment;

/**
 * Refuses what stands under a generator's name and means nothing there: a mistake in writing, or what is for the whole
 * application.
 */
final class NamedKeys {

    private static final Set<String> FOR_ALL =
            Set.of("idguard", "page", "web", "json", "opaque", "generators", "leasehistory");
    private static final KnownKeys KNOWN =
            KnownKeys.of(SnowflakeProperties.class).without(NamedKeys::isForAll);

    private NamedKeys() {}

    static void check(ConfigurationPropertyName prefix, Environment environment) {
        for (var source : ConfigurationPropertySources.get(environment)) {
            KNOWN.strangers(prefix, source).forEach(property -> refuse(prefix, property));
        }
    }

    private static void refuse(ConfigurationPropertyName prefix, ConfigurationProperty written) {
        ConfigurationPropertyName key = written.getName().subName(prefix.getNumberOfElements());
        throw new UnknownSettingException(
                written,
                isForAll(key.toString())
                        ? "What is for all generators stands without a name: 'snowflake." + key + "'"
                        : KNOWN.hint(prefix, key));
    }

    private static boolean isForAll(String key) {
        return FOR_ALL.stream().anyMatch(KnownKeys.uniform(key)::startsWith);
    }
}
