package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/**
 * A property has a value that it cannot have, by itself or together with others. Comes before Boot's analyzer of what cannot
 * be bound, which does not know where the value is from.
 */
@Order(0)
final class InvalidSettingFailureAnalyzer extends AbstractFailureAnalyzer<InvalidSettingException> {

    private static final String WORKER_ID = "worker-id";

    /** The names of properties in what is expected; a full one stands for itself. */
    private static final Pattern PARTNER = Pattern.compile(
            "(?<![\\w.])(?:" + WORKER_ID + "|(?:layout|clock|lease|jdbc|zookeeper|etcd)\\.[a-z]+(?:-[a-z]+)*)\\b");

    /** What begins the name of a setting of one generator. */
    private static final Pattern GENERATOR = Pattern.compile("^generators\\.[^.]+\\.");

    private final Environment environment;

    InvalidSettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
        String property = property(cause.name());
        ConfigurationProperty written = ConfiguredProperty.find(environment, property);
        String value = written == null ? "'" + cause.value() + "'" : ConfiguredProperty.shown(written, cause.value());
        List<String> partners = partners(cause);
        return new FailureAnalysis(
                "The property '" + property + "' has the value " + value + ", but must be: " + cause.expected() + "."
                        + (partners.isEmpty()
                                ? ""
                                : "\n\nIt depends on"
                                        + partners.stream().map(this::partner).collect(Collectors.joining())),
                action(property, cause.expected(), partners),
                cause);
    }

    /** One of Hibernate's has its full name, and is written as a property of Boot's, or handed over by the application. */
    private String property(String setting) {
        if (!setting.startsWith("hibernate.")) {
            return "snowflake." + setting;
        }
        String written = "spring.jpa.properties." + setting;
        return ConfiguredProperty.find(environment, written) == null ? setting : written;
    }

    private static String action(String property, String expected, List<String> partners) {
        if (partners.isEmpty()) {
            return expected.startsWith("unset")
                    ? "Remove '" + property + "'."
                    : "Correct the value of '" + property + "'.";
        }
        if (expected.startsWith("not set together with")) {
            return "Remove one of them.";
        }
        return expected.startsWith("unset, unless")
                ? "Remove '" + property + "', or set '" + String.join("', '", partners) + "' as well."
                : "Correct the value of '" + property + "', or of what it depends on.";
    }

    /** The full names of properties; that of the same generator, where that has one of its own. */
    private List<String> partners(InvalidSettingException cause) {
        Matcher generator = GENERATOR.matcher(cause.name());
        String own = generator.find() ? generator.group() : "";
        return PARTNER.matcher(cause.expected())
                .results()
                .map(MatchResult::group)
                .distinct()
                .map(name -> "snowflake." + (isOwn(own, name) ? own + name : name))
                .toList();
    }

    private boolean isOwn(String generator, String name) {
        return name.equals(WORKER_ID) || ConfiguredProperty.find(environment, "snowflake." + generator + name) != null;
    }

    private String partner(String property) {
        ConfigurationProperty written = ConfiguredProperty.find(environment, property);
        return "\n    - '" + property + "', which "
                + (written == null ? unset(property) : "is " + ConfiguredProperty.shown(written));
    }

    private static String unset(String property) {
        String usual = PropertyMetadata.defaultValue(property);
        return usual.isEmpty() ? "is not set" : "has its default, " + usual;
    }
}
