package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import java.util.function.Supplier;
import org.hibernate.HibernateException;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.service.spi.ServiceException;
import org.jspecify.annotations.Nullable;

/** A generator that the application gives, perhaps only when the first ID is needed, and closes. */
final class GivenGenerator implements GeneratorSource {

    private final String setting;
    private final Object value;
    private final boolean fallback;
    private @Nullable IdGenerator supplied;

    /**
     * @param setting whose value it is
     * @param value an {@link IdGenerator}, or a supplier of one
     * @param fallback whether it stands in for names that no setting has
     * @throws ServiceException if the value is of a wrong type
     */
    GivenGenerator(String setting, Object value, boolean fallback) {
        if (!(value instanceof IdGenerator || value instanceof Supplier<?>)) {
            throw new ServiceException(setting + ": " + value + " of type "
                    + value.getClass().getName() + " (expected: an IdGenerator, or a Supplier of one)");
        }
        this.setting = setting;
        this.value = value;
        this.fallback = fallback;
    }

    @Override
    public IdGenerator open(ServiceRegistry registry) {
        return value instanceof IdGenerator generator ? generator : once((Supplier<?>) value);
    }

    /** Under a lock, so that a supplier is called once. */
    private synchronized IdGenerator once(Supplier<?> supplier) {
        IdGenerator known = supplied;
        if (known != null) {
            return known;
        }
        Object got = supplier.get();
        if (got instanceof IdGenerator generator) {
            supplied = generator;
            return generator;
        }
        throw new HibernateException(setting + ": " + supplier + " supplied " + got + " (expected: an IdGenerator)");
    }

    @Override
    public void close(IdGenerator opened) {
        // The application's.
    }

    @Override
    public @Nullable SnowflakeLayout layout() {
        return null;
    }

    @Override
    public boolean isFallback() {
        return fallback;
    }
}
