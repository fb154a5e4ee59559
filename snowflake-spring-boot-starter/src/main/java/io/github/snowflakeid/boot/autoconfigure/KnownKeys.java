package io.github.snowflakeid.boot.autoconfigure;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.util.StringUtils;

/**
 * The settings that there are, as they are written: {@code lease.renew-interval}; {@code zookeeper.client.*} for the elements
 * of a map or a list, which have keys of their own. Compared without dashes and dots, which an environment variable does not
 * have.
 */
record KnownKeys(Set<String> keys) {

    private static final String ELEMENTS = ".*";
    private static final int FEW_MISTAKES = 2;

    static KnownKeys of(Class<?> properties) {
        return new KnownKeys(keys("", properties).collect(Collectors.toCollection(TreeSet::new)));
    }

    KnownKeys and(String... more) {
        return new KnownKeys(
                Stream.concat(keys.stream(), Stream.of(more)).collect(Collectors.toCollection(TreeSet::new)));
    }

    KnownKeys without(Predicate<String> some) {
        return new KnownKeys(keys.stream().filter(some.negate()).collect(Collectors.toCollection(TreeSet::new)));
    }

    /** What a source says below a prefix that is none of these. What has no value says nothing: a heading in YAML. */
    Stream<ConfigurationProperty> strangers(ConfigurationPropertyName prefix, ConfigurationPropertySource source) {
        if (!(source instanceof IterableConfigurationPropertySource iterable)) {
            return Stream.empty();
        }
        return iterable.stream()
                .filter(prefix::isAncestorOf)
                .filter(name -> !isKnown(name.subName(prefix.getNumberOfElements())))
                .flatMap(name -> Stream.ofNullable(source.getConfigurationProperty(name)))
                .filter(property -> StringUtils.hasText(String.valueOf(property.getValue())));
    }

    /** Whether it is the first element of settings, and no setting itself. */
    boolean hasGroup(String name) {
        return keys.stream().anyMatch(known -> known.startsWith(name + '.'));
    }

    /** What an unknown key below a prefix may have been meant for, and what stands in its group, or at the top. */
    String hint(ConfigurationPropertyName prefix, ConfigurationPropertyName key) {
        String group = key.getElement(0, Form.DASHED);
        String same = keys.stream()
                .filter(known -> known.startsWith(group + '.'))
                .map(known -> known.substring(group.length() + 1))
                .collect(Collectors.joining(", "));
        String top =
                keys.stream().map(known -> known.split("\\.", 2)[0]).distinct().collect(Collectors.joining(", "));
        return nearest(key)
                        .map(known -> "Did you mean '" + prefix + '.' + known + "'? ")
                        .orElse("")
                + (same.isEmpty()
                        ? "Under '" + prefix + "' there are: " + top
                        : "Under '" + prefix + '.' + group + "' there are: " + same);
    }

    /** The known key that is written almost so. */
    Optional<String> nearest(ConfigurationPropertyName key) {
        String written = uniform(key.toString());
        ToIntFunction<String> mistakes = known -> EditDistance.between(written, uniform(known));
        return keys.stream()
                .min(Comparator.comparingInt(mistakes))
                .filter(known -> mistakes.applyAsInt(known) <= FEW_MISTAKES)
                .map(known ->
                        known.endsWith(ELEMENTS) ? known.substring(0, known.length() - ELEMENTS.length()) : known);
    }

    private boolean isKnown(ConfigurationPropertyName key) {
        String wanted = uniform(key.toString());
        return keys.stream()
                .anyMatch(known -> known.endsWith(ELEMENTS)
                        ? wanted.startsWith(uniform(known.substring(0, known.length() - ELEMENTS.length())))
                        : wanted.equals(uniform(known)));
    }

    static String uniform(String key) {
        return key.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }

    private static Stream<String> keys(String prefix, Class<?> type) {
        return Arrays.stream(type.getRecordComponents()).flatMap(component -> keys(prefix, component));
    }

    private static Stream<String> keys(String prefix, RecordComponent component) {
        String key = prefix + component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        Class<?> type = component.getType();
        if (type.isRecord()) {
            return keys(key + '.', type);
        }
        boolean elements = Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type);
        return Stream.of(elements ? key + ELEMENTS : key);
    }
}
