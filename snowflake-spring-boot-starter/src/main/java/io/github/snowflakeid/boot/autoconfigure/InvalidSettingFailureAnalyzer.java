package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.env.Environment;

/** A property has a value that it cannot have. */
final class InvalidSettingFailureAnalyzer extends AbstractFailureAnalyzer<InvalidSettingException> {

    private final Environment environment;

    InvalidSettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
        String property = "snowflake." + cause.name();
        return new FailureAnalysis(
                "The property '" + property + "' has the value '" + cause.value() + "'" + origin(property)
                        + ", but must be: " + cause.expected() + ".",
                "Correct the value of '" + property + "', or of the properties that it has to go together with.",
                cause);
    }

    private String origin(String property) {
        if (!ConfigurationPropertyName.isValid(property)) {
            return "";
        }
        ConfigurationPropertyName name = ConfigurationPropertyName.of(property);
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            ConfigurationProperty found = source.getConfigurationProperty(name);
            if (found != null && found.getOrigin() != null) {
                return " (from " + found.getOrigin() + ")";
            }
        }
        return "";
    }
}
