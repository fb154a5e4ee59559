package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.IdGenerator;
import java.util.Map;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.container.spi.ContainedBean;
import org.hibernate.resource.beans.spi.BeanInstanceProducer;

/**
 * A bean container with some generators, by name; the empty name is that of the only one.
 *
 * @param generators by name
 */
record Beans(Map<String, IdGenerator> generators) implements BeanContainer {

    @Override
    public <B> ContainedBean<B> getBean(Class<B> type, LifecycleOptions options, BeanInstanceProducer others) {
        return type == IdGenerator.class && generators.containsKey("")
                ? new Contained<>(type, type.cast(generators.get("")))
                : new Contained<>(type, others.produceBeanInstance(type));
    }

    @Override
    public <B> ContainedBean<B> getBean(
            String name, Class<B> type, LifecycleOptions options, BeanInstanceProducer others) {
        return type == IdGenerator.class && generators.containsKey(name)
                ? new Contained<>(type, type.cast(generators.get(name)))
                : new Contained<>(type, others.produceBeanInstance(name, type));
    }

    @Override
    public void stop() {}

    /** {@code getBeanClass} is in the interface from Hibernate 7 on. */
    private record Contained<B>(Class<B> getBeanClass, B getBeanInstance) implements ContainedBean<B> {}
}
