package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.spi.ManagedBeanRegistry;
import org.hibernate.service.Service;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.service.spi.Stoppable;
import org.jspecify.annotations.Nullable;

/**
 * The {@link IdGenerator}s of one session factory, each found when its first ID is needed. A service, because that is the
 * place for an object of which a session factory has one, which its generators, made by Hibernate, can reach, and which
 * Hibernate stops with the factory.
 */
final class GeneratorService implements Service, Stoppable {

    private static final long serialVersionUID = 1L;

    /** The name of the generator that has none. */
    static final String UNNAMED = "";

    private final transient ServiceRegistry registry;
    private final transient Map<String, LazyGenerator> configured;
    private final transient Map<String, IdGenerator> beans = new ConcurrentHashMap<>();

    /**
     * Nothing is made here.
     *
     * @param configured by name, those that Hibernate's settings know
     */
    GeneratorService(ServiceRegistry registry, Map<String, LazyGenerator> configured) {
        this.registry = registry;
        this.configured = configured;
    }

    /**
     * Refuses a name that nothing has, while the session factory is built. Where names are those of beans, this asks for the
     * bean. The generator without a name is looked for only when its first ID is needed: the beans may not be ready before.
     */
    void require(String name, GeneratedMember member) {
        if (name.equals(UNNAMED) || configured.containsKey(name)) {
            return;
        }
        if (!areNamesConfigured() && container() != null) {
            bean(name, member);
            return;
        }
        throw member.refused("no generator has the name " + name + " (expected: one of " + names()
                + "; they are the settings " + SnowflakeSettings.GENERATORS + ".<name>)");
    }

    /**
     * The generator; finds it if this is the first call.
     *
     * @param member what the ID is for, should it come to an exception
     */
    IdGenerator generator(String name, GeneratedMember member) {
        LazyGenerator known = configured.get(name);
        return known == null ? bean(name, member) : known.get();
    }

    /** Without a lock: the container has locks of its own, and gives every caller the same bean. */
    private IdGenerator bean(String name, GeneratedMember member) {
        IdGenerator known = beans.get(name);
        if (known != null) {
            return known;
        }
        IdGenerator found = GeneratorBean.find(container(), name, member);
        beans.put(name, found);
        return found;
    }

    private @Nullable BeanContainer container() {
        return registry.requireService(ManagedBeanRegistry.class).getBeanContainer();
    }

    /** Whoever puts named generators into the settings puts all of them there. */
    private boolean areNamesConfigured() {
        return !names().isEmpty();
    }

    private List<String> names() {
        return configured.keySet().stream()
                .filter(name -> !name.equals(UNNAMED))
                .sorted()
                .toList();
    }

    /** Closes the generators that were made from settings, and gives their worker IDs back. */
    @Override
    public void stop() {
        configured.values().forEach(LazyGenerator::close);
    }
}
