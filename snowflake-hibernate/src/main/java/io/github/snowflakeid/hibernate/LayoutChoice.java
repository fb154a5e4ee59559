package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeLayout;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hibernate.HibernateException;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * The layouts of a session factory, by name, for one call of a function. They are looked for when SQL is made for the call,
 * and not before: then the generators can be asked, and an application that calls none has nothing to set. All generators
 * that the factory knows of count; one that does not say its layout may have any.
 */
final class LayoutChoice {

    private final String function;
    private final ServiceRegistry registry;
    private final Map<String, SnowflakeLayout> given;
    private @Nullable MissingGeneratorException missing;

    private LayoutChoice(String function, ServiceRegistry registry, Map<String, SnowflakeLayout> given) {
        this.function = function;
        this.registry = registry;
        this.given = given;
    }

    /** For a call, in the session factory of this registry. */
    static LayoutChoice of(String function, ServiceRegistry registry) {
        return new LayoutChoice(
                function,
                registry,
                given(registry.requireService(ConfigurationService.class).getSettings()));
    }

    /**
     * The layouts in the settings: of generators that do not say their own, and further ones.
     *
     * @throws HibernateException if one of them has another type
     */
    static Map<String, SnowflakeLayout> given(Map<String, Object> settings) {
        Map<String, SnowflakeLayout> layouts = new TreeMap<>();
        settings.forEach((key, value) -> {
            if (key.equals(SnowflakeSettings.LAYOUT)) {
                layouts.put(GeneratorService.UNNAMED, layout(key, value));
            } else if (key.startsWith(SnowflakeSettings.LAYOUTS + ".")) {
                layouts.put(key.substring(SnowflakeSettings.LAYOUTS.length() + 1), layout(key, value));
            }
        });
        return layouts;
    }

    private static SnowflakeLayout layout(String key, Object value) {
        if (value instanceof SnowflakeLayout layout) {
            return layout;
        }
        throw new HibernateException(key + ": " + value + " of type "
                + value.getClass().getName() + " (expected: a " + SnowflakeLayout.class.getName() + ")");
    }

    /** The layout of all IDs. */
    SnowflakeLayout only() {
        Map<String, @Nullable SnowflakeLayout> all = all();
        SnowflakeLayout first = all.values().iterator().next();
        if (first != null && all.values().stream().allMatch(other -> isSame(first, other))) {
            return first;
        }
        if (all.size() == 1) {
            throw new HibernateException(
                    function + " needs the layout of the IDs: put a " + SnowflakeLayout.class.getName()
                            + " into Hibernate's settings under "
                            + setting(all.keySet().iterator().next()),
                    missing);
        }
        throw new HibernateException(
                function + " must say which layout, by a further argument, the name of a generator: " + describe(all),
                missing);
    }

    /** The layout with this name; the empty one is the name of the generator without. */
    SnowflakeLayout named(String name) {
        SnowflakeLayout layout = layout(name);
        if (layout == null) {
            throw new HibernateException(
                    function + ": no layout '" + name + "' (expected: " + describe(all())
                            + "; further ones stand in Hibernate's settings under " + SnowflakeSettings.LAYOUTS
                            + ".<name>)",
                    missing);
        }
        return layout;
    }

    /** Null for what does not say. Never empty. */
    private Map<String, @Nullable SnowflakeLayout> all() {
        Map<String, @Nullable SnowflakeLayout> all = new TreeMap<>(given);
        service().names(registry).forEach(name -> all.put(name, layout(name)));
        service().fallbacks(registry).forEach(name -> {
            SnowflakeLayout layout = all.containsKey(name) ? null : layoutOfFallback(name);
            if (layout != null) {
                all.put(name, layout);
            }
        });
        if (all.isEmpty()) {
            all.put(GeneratorService.UNNAMED, layout(GeneratorService.UNNAMED));
        }
        return all;
    }

    /** Nobody may want it, so that it is no matter if it cannot be had. */
    private @Nullable SnowflakeLayout layoutOfFallback(String name) {
        try {
            return layout(name);
        } catch (RuntimeException e) {
            return null;
        }
    }

    private @Nullable SnowflakeLayout layout(String name) {
        SnowflakeLayout own = ofGenerator(name);
        return own == null ? given.get(name) : own;
    }

    private @Nullable SnowflakeLayout ofGenerator(String name) {
        try {
            return service().layout(name, new GeneratedMember("HQL", function, SnowflakeLayout.class), registry);
        } catch (MissingGeneratorException e) {
            // Where there is no such bean, what is refused says more.
            missing = e.getCause() == null ? missing : e;
            return null;
        }
    }

    private GeneratorService service() {
        return registry.requireService(GeneratorService.class);
    }

    private static boolean isSame(SnowflakeLayout one, @Nullable SnowflakeLayout other) {
        return other != null && one.fingerprint().equals(other.fingerprint());
    }

    private static String setting(String name) {
        return name.isEmpty() ? SnowflakeSettings.LAYOUT : SnowflakeSettings.LAYOUTS + "." + name;
    }

    private static String describe(Map<String, @Nullable SnowflakeLayout> layouts) {
        return layouts.entrySet().stream()
                .map(entry -> {
                    SnowflakeLayout layout = entry.getValue();
                    return "'" + entry.getKey() + "' for "
                            + (layout == null
                                    ? "what " + setting(entry.getKey()) + " has to say"
                                    : layout.fingerprint());
                })
                .collect(Collectors.joining(", "));
    }
}
