package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.Map;
import java.util.TreeMap;
import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * The layouts of a session factory, by name. What is not known, or not one, is refused when a function is used and not
 * before: an application that uses none has nothing to set.
 */
final class LayoutChoice {

    private static final String UNNAMED = "";

    private final Map<String, SnowflakeLayout> layouts;

    private LayoutChoice(Map<String, SnowflakeLayout> layouts) {
        this.layouts = layouts;
    }

    /**
     * What the settings say; a layout that is given goes before that of the generator with the same name.
     *
     * @throws HibernateException if one of them has another type
     */
    static LayoutChoice of(Map<String, Object> settings) {
        Map<String, SnowflakeLayout> layouts = new TreeMap<>(ConfiguredGenerators.layouts(settings));
        settings.forEach((key, value) -> {
            String name = nameIn(key, SnowflakeSettings.GENERATOR, SnowflakeSettings.GENERATORS);
            if (name != null && value instanceof SnowflakeGenerator generator) {
                layouts.put(name, generator.layout());
            }
        });
        settings.forEach((key, value) -> {
            String name = nameIn(key, SnowflakeSettings.LAYOUT, SnowflakeSettings.LAYOUTS);
            if (name != null) {
                layouts.put(name, layout(key, value));
            }
        });
        return new LayoutChoice(layouts);
    }

    private static @Nullable String nameIn(String key, String unnamed, String named) {
        if (key.equals(unnamed)) {
            return UNNAMED;
        }
        return key.startsWith(named + ".") ? key.substring(named.length() + 1) : null;
    }

    private static SnowflakeLayout layout(String key, Object value) {
        if (value instanceof SnowflakeLayout layout) {
            return layout;
        }
        throw new HibernateException(key + ": " + value + " of type "
                + value.getClass().getName() + " (expected: a " + SnowflakeLayout.class.getName() + ")");
    }

    /** The layout of all IDs. */
    SnowflakeLayout only(String function) {
        if (layouts.isEmpty()) {
            throw new HibernateException(function + " needs the layout of the IDs: put a "
                    + SnowflakeLayout.class.getName() + " into Hibernate's settings under " + SnowflakeSettings.LAYOUT);
        }
        SnowflakeLayout first = layouts.values().iterator().next();
        boolean one = layouts.values().stream()
                .allMatch(layout -> layout.fingerprint().equals(first.fingerprint()));
        if (!one) {
            throw new HibernateException(function + " must say which layout, by a further argument: " + named());
        }
        return first;
    }

    /** The layout with this name. */
    SnowflakeLayout named(String function, String name) {
        SnowflakeLayout layout = name.equals(UNNAMED) ? null : layouts.get(name);
        if (layout == null) {
            throw new HibernateException(function + ": no layout '" + name + "' (expected: " + named()
                    + "; further ones stand in Hibernate's settings under " + SnowflakeSettings.LAYOUTS + ".<name>)");
        }
        return layout;
    }

    private String named() {
        StringBuilder names = new StringBuilder();
        layouts.forEach((name, layout) -> names.append(names.isEmpty() ? "" : ", ")
                .append(name.equals(UNNAMED) ? "(none)" : "'" + name + "'")
                .append(" for ")
                .append(layout.fingerprint()));
        return names.toString();
    }
}
