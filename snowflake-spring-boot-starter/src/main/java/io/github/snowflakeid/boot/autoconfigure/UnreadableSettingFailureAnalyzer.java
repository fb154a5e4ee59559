package io.github.snowflakeid.boot.autoconfigure;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/** A property of ours has a value of another type. Comes before Boot's analyzer, which cannot say what would be right. */
@Order(0)
final class UnreadableSettingFailureAnalyzer extends AbstractFailureAnalyzer<BindException> {

    private static final ConfigurationPropertyName PREFIX = ConfigurationPropertyName.of("snowflake");

    /** What stands under a generator's name means what it means for all. */
    private static final Pattern GENERATOR = Pattern.compile("^snowflake\\.generators\\.[^.]+\\.");

    private final Environment environment;

    UnreadableSettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, BindException cause) {
        ConfigurationProperty property = cause.getProperty() == null
                ? ConfiguredProperty.find(environment, cause.getName().toString())
                : cause.getProperty();
        if (property == null || !PREFIX.isAncestorOf(property.getName())) {
            return null;
        }
        String name = property.getName().toString();
        String meaning = PropertyMetadata.description(GENERATOR.matcher(name).replaceFirst("snowflake."));
        return new FailureAnalysis(
                "The property '" + name + "' has the value " + ConfiguredProperty.shown(property) + ", but must be: "
                        + expected(cause.getTarget().getType().resolve(Object.class)) + "."
                        + (meaning.isEmpty() ? "" : "\n\nIts meaning: " + meaning),
                "Correct the value of '" + name + "'.",
                cause);
    }

    private static String expected(Class<?> type) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))
                    .replaceFirst(", (?=[^,]*$)", " or ");
        }
        if (type == Duration.class) {
            return "a duration, for example 500ms, 30s or 1d";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        return type == int.class || type == Integer.class
                ? "a whole number"
                : "unset; it has settings below it, but no value";
    }
}
