package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.spi.ManagedBeanRegistry;
import org.hibernate.service.Service;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.service.internal.AbstractServiceRegistryImpl;
import org.hibernate.service.spi.Stoppable;
import org.jspecify.annotations.Nullable;

/**
 * The {@link IdGenerator}s of one session factory, each found when its first ID is needed. A service, because that is the
 * place for an object of which a session factory has one, which its generators, made by Hibernate, can reach, and which
 * Hibernate stops with the factory.
 *
 * <p>It holds no registry: the caller brings its own. Quarkus makes this service while the application is built,
 * stops it, and gives it to the registry of the session factory, which has the data source and the settings that count. So a
 * stop ends the generators, not the service: it finds new ones as long as the caller's registry is there.
 */
final class GeneratorService implements Service, Stoppable {

    private static final long serialVersionUID = 1L;

    /** The name of the generator that has none. */
    static final String UNNAMED = "";

    /** By name, those that the settings know; null until one is asked for, and again once they are stopped. */
    private transient volatile @Nullable Map<String, LazyGenerator> configured;

    private final transient Map<String, IdGenerator> beans = new ConcurrentHashMap<>();
    private final transient Set<String> wanted = ConcurrentHashMap.newKeySet();

    /**
     * Refuses a name that nothing has, while the session factory is built. Where names are those of beans, this asks for the
     * bean; not where a framework has given all of its generators, since a bean of that name would be something else, and may
     * need the session factory. The generator without a name is looked for only when its first ID is needed: the beans may
     * not be ready before.
     * So is every one where neither settings nor beans have been given: that is a factory which is made for its metamodel, or
     * told about generators later.
     */
    void require(String name, GeneratedMember member, ServiceRegistry registry) {
        wanted.add(name);
        Map<String, LazyGenerator> known = configured(registry);
        if (name.equals(UNNAMED) || known.containsKey(name)) {
            return;
        }
        boolean haveFallbacks = settings(registry).containsKey(SnowflakeSettings.FALLBACKS);
        if (!haveFallbacks && container(registry) != null) {
            bean(name, member, registry);
        } else if (haveFallbacks || !known.isEmpty()) {
            throw member.refused("no generator has the name " + name + " (expected: one of " + names(known)
                    + "; they are the settings " + SnowflakeSettings.GENERATORS + ".<name>)");
        }
    }

    /**
     * The generator; finds it if this is the first call.
     *
     * @param member what the ID is for, should it come to an exception
     */
    IdGenerator generator(String name, GeneratedMember member, ServiceRegistry registry) {
        LazyGenerator known = configured(registry).get(name);
        return known == null ? bean(name, member, registry) : known.get(registry);
    }

    /** The layout of the IDs of a generator, which is found for it; null if it is of a kind that does not say. */
    @Nullable
    SnowflakeLayout layout(String name, GeneratedMember member, ServiceRegistry registry) {
        LazyGenerator known = configured(registry).get(name);
        return known == null ? GeneratorLayout.of(bean(name, member, registry)) : known.layout(registry);
    }

    /** The names of the generators that settings describe or give, or that a mapped member wants. */
    Set<String> names(ServiceRegistry registry) {
        Set<String> names = new TreeSet<>(wanted);
        configured(registry).forEach((name, generator) -> {
            if (!generator.isFallback()) {
                names.add(name);
            }
        });
        return names;
    }

    /** Further names of generators, which may not be wanted here at all. */
    Set<String> fallbacks(ServiceRegistry registry) {
        Set<String> names = new TreeSet<>(configured(registry).keySet());
        names.removeAll(names(registry));
        return names;
    }

    private Map<String, LazyGenerator> configured(ServiceRegistry registry) {
        Map<String, LazyGenerator> known = configured;
        return known == null ? read(settings(registry), registry) : known;
    }

    private static Map<String, Object> settings(ServiceRegistry registry) {
        return registry.requireService(ConfigurationService.class).getSettings();
    }

    /**
     * Under the lock that a stop takes, too: Hibernate marks a registry before it stops its services, so what is made here is
     * either stopped later, or not made. It stops them with the registry's own lock, so this must ask the registry for nothing.
     */
    private synchronized Map<String, LazyGenerator> read(Map<String, Object> settings, ServiceRegistry registry) {
        Map<String, LazyGenerator> known = configured;
        if (known == null) {
            if (!isActive(registry)) {
                throw new GeneratorClosedException();
            }
            Map<String, LazyGenerator> found = new HashMap<>();
            ConfiguredGenerators.of(settings).forEach((name, source) -> found.put(name, new LazyGenerator(source)));
            known = Map.copyOf(found);
            configured = known;
        }
        return known;
    }

    private static boolean isActive(@Nullable ServiceRegistry registry) {
        if (registry instanceof AbstractServiceRegistryImpl stoppable && !stoppable.isActive()) {
            return false;
        }
        return registry == null || isActive(registry.getParentServiceRegistry());
    }

    /** Without a lock: the container has locks of its own, and gives every caller the same bean. */
    private IdGenerator bean(String name, GeneratedMember member, ServiceRegistry registry) {
        IdGenerator known = beans.get(name);
        if (known != null) {
            return known;
        }
        IdGenerator found = GeneratorBean.find(container(registry), name, member);
        beans.put(name, found);
        return found;
    }

    private static @Nullable BeanContainer container(ServiceRegistry registry) {
        return registry.requireService(ManagedBeanRegistry.class).getBeanContainer();
    }

    private static List<String> names(Map<String, LazyGenerator> known) {
        return known.keySet().stream()
                .filter(name -> !name.equals(UNNAMED))
                .sorted()
                .toList();
    }

    /** Closes the generators that were made from settings, and gives their worker IDs back. */
    @Override
    public void stop() {
        Map<String, LazyGenerator> known;
        synchronized (this) {
            known = configured;
            configured = null;
            beans.clear();
        }
        if (known != null) {
            known.values().forEach(LazyGenerator::close);
        }
    }
}
