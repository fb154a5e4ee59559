package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import org.hibernate.resource.beans.container.spi.BeanContainer;
import org.hibernate.resource.beans.container.spi.BeanContainer.LifecycleOptions;
import org.hibernate.resource.beans.spi.BeanInstanceProducer;
import org.hibernate.resource.beans.spi.ManagedBeanRegistry;
import org.hibernate.service.ServiceRegistry;

/** Looks for the {@link IdGenerator} among the beans of the container, Spring or CDI, that Hibernate was given. */
final class GeneratorBean {

    private GeneratorBean() {}

    static IdGenerator find(ServiceRegistry registry, GeneratedMember member) {
        BeanContainer container =
                registry.requireService(ManagedBeanRegistry.class).getBeanContainer();
        if (container == null) {
            throw new MissingGeneratorException(member, null);
        }
        try {
            return container
                    .getBean(IdGenerator.class, new OwnBean(), new NoOtherBean(member))
                    .getBeanInstance();
        } catch (MissingGeneratorException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new MissingGeneratorException(member, e);
        }
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
    private record NoOtherBean(GeneratedMember member) implements BeanInstanceProducer {

        @Override
        public <B> B produceBeanInstance(Class<B> beanType) {
            throw new MissingGeneratorException(member, null);
        }

        @Override
        public <B> B produceBeanInstance(String name, Class<B> beanType) {
            throw new MissingGeneratorException(member, null);
        }
    }
}
