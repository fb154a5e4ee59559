package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.service.Service;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.service.spi.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * The {@link IdGenerator} of one session factory, found when its first ID is needed. A service, because that is the place
 * for an object of which a session factory has one and which its generators, made by Hibernate, can reach.
 */
final class GeneratorService implements Service {

    private static final long serialVersionUID = 1L;

    private final transient ServiceRegistry registry;
    private final transient @Nullable Supplier<?> setting;
    private transient volatile @Nullable IdGenerator generator;

    /**
     * Checks the setting's type, so that a wrong one fails when the session factory is built.
     *
     * @param setting the value of {@link SnowflakeSettings#GENERATOR}, null if there is none
     */
    GeneratorService(ServiceRegistry registry, @Nullable Object setting) {
        this.registry = registry;
        if (setting instanceof IdGenerator found) {
            this.generator = found;
            this.setting = null;
        } else if (setting instanceof Supplier<?> supplier) {
            this.setting = supplier;
        } else if (setting == null) {
            this.setting = null;
        } else {
            throw new ServiceException(describe(setting) + " (expected: an IdGenerator, or a Supplier of one)");
        }
    }

    /**
     * The generator; finds it if this is the first call.
     *
     * @param member what the ID is for, should it come to an exception
     */
    IdGenerator generator(GeneratedMember member) {
        IdGenerator found = generator;
        if (found == null) {
            found = setting == null ? fromBeanContainer(member) : fromSupplier(setting);
        }
        return found;
    }

    /** Without the lock: the container has locks of its own, and gives every caller the same bean. */
    private IdGenerator fromBeanContainer(GeneratedMember member) {
        IdGenerator found = GeneratorBean.find(registry, member);
        generator = found;
        return found;
    }

    private synchronized IdGenerator fromSupplier(Supplier<?> supplier) {
        IdGenerator found = generator;
        if (found == null) {
            found = called(supplier);
            generator = found;
        }
        return found;
    }

    private static IdGenerator called(Supplier<?> supplier) {
        Object supplied = supplier.get();
        if (supplied instanceof IdGenerator found) {
            return found;
        }
        throw new HibernateException(describe(supplier) + " supplied " + supplied + " (expected: an IdGenerator)");
    }

    private static String describe(Object setting) {
        return SnowflakeSettings.GENERATOR + ": " + setting + " of type "
                + setting.getClass().getName();
    }
}
