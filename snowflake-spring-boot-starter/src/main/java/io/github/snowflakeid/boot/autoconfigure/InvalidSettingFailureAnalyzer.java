package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
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

    /** The names of properties in what is expected; a full one stands for itself. */
    private static final Pattern PARTNER =
            Pattern.compile("(?<![\\w.])(?:layout|clock|lease|jdbc|zookeeper|etcd)\\.[a-z]+(?:-[a-z]+)*\\b");

    /** What begins the name of a setting of one generator. */
    private static final Pattern GENERATOR = Pattern.compile("^generators\\.[^.]+\\.");

    private final Environment environment;

    InvalidSettingFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettingException cause) {
        String property = "snowflake." + cause.name();
        ConfigurationProperty written = ConfiguredProperty.find(environment, property);
        String value = written == null ? "'" + cause.value() + "'" : ConfiguredProperty.shown(written, cause.value());
        String partners = partners(cause);
        return new FailureAnalysis(
                "The property '" + property + "' has the value " + value + ", but must be: " + cause.expected() + "."
                        + (partners.isEmpty() ? "" : "\n\nIt goes together with" + partners),
                partners.isEmpty()
                        ? "Correct the value of '" + property + "'."
                        : "Correct the value of '" + property + "', or of what it goes together with.",
                cause);
    }

    private String partners(InvalidSettingException cause) {
        Matcher generator = GENERATOR.matcher(cause.name());
        String own = generator.find() ? generator.group() : "";
        return PARTNER.matcher(cause.expected())
                .results()
                .map(MatchResult::group)
                .distinct()
                .map(name -> partner(isSet("snowflake." + own + name) ? own + name : name))
                .collect(Collectors.joining());
    }

    private boolean isSet(String property) {
        return ConfiguredProperty.find(environment, property) != null;
    }

    private String partner(String name) {
        String property = "snowflake." + name;
        ConfigurationProperty written = ConfiguredProperty.find(environment, property);
        return "\n    - '" + property + "', "
                + (written == null ? "which nobody has set" : "which is " + ConfiguredProperty.shown(written));
    }
}
