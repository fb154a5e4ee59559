package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.container.spi.BeanContainer.LifecycleOptions;
import org.hibernate.resource.beans.container.spi.ContainedBean;
import org.hibernate.resource.beans.spi.BeanInstanceProducer;
import org.jspecify.annotations.Nullable;

/** Looks for an {@link IdGenerator} among the beans of the container, Spring or CDI, that Hibernate was given. */
final class GeneratorBean {

    private GeneratorBean() {}

    /**
     * The bean with this name, or without a name the only one or the primary one.
     *
     * @throws MissingGeneratorException if there is no container, or it has no such bean
     */
    static IdGenerator find(@Nullable BeanContainer container, String name, GeneratedMember member) {
        if (container == null) {
            throw new MissingGeneratorException(member, name, null);
        }
        try {
            return bean(container, name, member).getBeanInstance();
        } catch (MissingGeneratorException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new MissingGeneratorException(member, name, e);
        }
    }

    private static ContainedBean<IdGenerator> bean(BeanContainer container, String name, GeneratedMember member) {
        NoOtherBean none = new NoOtherBean(member, name);
        return name.equals(GeneratorService.UNNAMED)
                ? container.getBean(IdGenerator.class, new OwnBean(), none)
                : container.getBean(name, IdGenerator.class, new OwnBean(), none);
    }

    /** With other answers, Spring makes a second instance: one with a worker ID of its own. */
    private static final class OwnBean implements LifecycleOptions {

        @Override
        public boolean canUseCachedReferences() {
            return false;
        }

        @Override
        public boolean useJpaCompliantCreation() {
            return false;
        }
    }

    /** What the container asks when it has no such bean. */
    private record NoOtherBean(GeneratedMember member, String name) implements BeanInstanceProducer {

        @Override
        public <B> B produceBeanInstance(Class<B> beanType) {
            throw new MissingGeneratorException(member, name, null);
        }

        @Override
        public <B> B produceBeanInstance(String name, Class<B> beanType) {
            throw new MissingGeneratorException(member, name, null);
        }
    }
}
