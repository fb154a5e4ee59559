package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeGenerator;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.service.spi.ServiceException;
import org.jspecify.annotations.Nullable;

/**
 * A generator of one session factory: one that the application gives, perhaps only when the first ID is needed, or one that
 * was made from settings, and is closed with the factory. Thread-safe.
 */
final class LazyGenerator {

    private final String setting;
    private final @Nullable Supplier<?> supplier;
    private final @Nullable SnowflakeGenerator own;
    private volatile @Nullable IdGenerator generator;

    private LazyGenerator(
            String setting,
            @Nullable Supplier<?> supplier,
            @Nullable SnowflakeGenerator own,
            @Nullable IdGenerator generator) {
        this.setting = setting;
        this.supplier = supplier;
        this.own = own;
        this.generator = generator;
    }

    /**
     * The one that the application gives, and closes.
     *
     * @param setting whose value it is
     * @throws ServiceException if the value is of a wrong type
     */
    static LazyGenerator given(String setting, Object value) {
        if (value instanceof IdGenerator found) {
            return new LazyGenerator(setting, null, null, found);
        }
        if (value instanceof Supplier<?> supplier) {
            return new LazyGenerator(setting, supplier, null, null);
        }
        throw new ServiceException(setting + ": " + value + " of type "
                + value.getClass().getName() + " (expected: an IdGenerator, or a Supplier of one)");
    }

    /** One that {@link #close} closes. */
    static LazyGenerator own(SnowflakeGenerator made) {
        return new LazyGenerator("", null, made, made);
    }

    IdGenerator get() {
        IdGenerator found = generator;
        return found == null ? first() : found;
    }

    private synchronized IdGenerator first() {
        IdGenerator found = generator;
        if (found == null) {
            found = supplied();
            generator = found;
        }
        return found;
    }

    private IdGenerator supplied() {
        Object supplied = supplier == null ? null : supplier.get();
        if (supplied instanceof IdGenerator found) {
            return found;
        }
        throw new HibernateException(
                setting + ": " + supplier + " supplied " + supplied + " (expected: an IdGenerator)");
    }

    void close() {
        if (own != null) {
            own.close();
        }
    }
}
