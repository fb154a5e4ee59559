package io.github.snowflakeid.boot.autoconfigure;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;

/** A source that says for {@code snowflake.x} what another one says for {@code snowflake.generators.<name>.x}. */
record NamedSource(ConfigurationPropertySource source, ConfigurationPropertyName prefix)
        implements ConfigurationPropertySource {

    @Override
    public @Nullable ConfigurationProperty getConfigurationProperty(ConfigurationPropertyName name) {
        return source.getConfigurationProperty(inner(name));
    }

    @Override
    public ConfigurationPropertyState containsDescendantOf(ConfigurationPropertyName name) {
        return source.containsDescendantOf(inner(name));
    }

    private ConfigurationPropertyName inner(ConfigurationPropertyName name) {
        return prefix.append(name.subName(1));
    }
}
