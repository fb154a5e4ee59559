package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.uuid.UuidV7Generator;
import org.hibernate.service.Service;
import org.hibernate.service.spi.ServiceException;
import org.jspecify.annotations.Nullable;

/** The {@link UuidV7Generator} of one session factory: the application's, or one of its own. */
final class UuidGeneratorService implements Service {

    private static final long serialVersionUID = 1L;

    private final transient UuidV7Generator generator;

    /** @param setting the value of {@link SnowflakeSettings#UUID_GENERATOR}, null if there is none */
    UuidGeneratorService(@Nullable Object setting) {
        if (setting == null) {
            this.generator = UuidV7Generator.ofDefaults();
        } else if (setting instanceof UuidV7Generator given) {
            this.generator = given;
        } else {
            throw new ServiceException(SnowflakeSettings.UUID_GENERATOR + ": " + setting + " of type "
                    + setting.getClass().getName() + " (expected: a UuidV7Generator)");
        }
    }

    UuidV7Generator generator() {
        return generator;
    }
}
