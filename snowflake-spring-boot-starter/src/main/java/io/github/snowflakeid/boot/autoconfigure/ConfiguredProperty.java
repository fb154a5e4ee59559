package io.github.snowflakeid.boot.autoconfigure;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.Environment;

/** What somebody wrote as the value of a property, and where. */
final class ConfiguredProperty {

    private static final ConfigurationPropertyName KEYS = ConfigurationPropertyName.of("snowflake.opaque.keys");
    private static final Set<String> SECRETS = Set.of("authentication", "password");

    private ConfiguredProperty() {}

    /** Null if nobody did, and for a name that no property can have. */
    static @Nullable ConfigurationProperty find(Environment environment, String property) {
        if (!ConfigurationPropertyName.isValid(property)) {
            return null;
        }
        ConfigurationPropertyName name = ConfigurationPropertyName.of(property);
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            ConfigurationProperty found = source.getConfigurationProperty(name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** With quotes: {@code '20s' (from …)}; what is a secret is left out. */
    static String shown(ConfigurationProperty property) {
        return shown(property, "***");
    }

    /** The same with other words in the place of a secret. */
    static String shown(ConfigurationProperty property, String instead) {
        String value = isSecret(property.getName()) ? instead : String.valueOf(property.getValue());
        return "'" + value + "'" + origin(property);
    }

    /** With a blank before it; empty if it is not known. */
    static String origin(ConfigurationProperty property) {
        return property.getOrigin() == null ? "" : " (from " + property.getOrigin() + ")";
    }

    private static boolean isSecret(ConfigurationPropertyName name) {
        return KEYS.equals(name) || KEYS.isAncestorOf(name) || SECRETS.contains(name.getLastElement(Form.UNIFORM));
    }
}
