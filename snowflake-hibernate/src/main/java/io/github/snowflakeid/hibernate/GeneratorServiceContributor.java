package io.github.snowflakeid.hibernate;

import java.util.Map;
import org.hibernate.boot.registry.StandardServiceInitiator;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.service.spi.ServiceContributor;
import org.hibernate.service.spi.ServiceRegistryImplementor;

/** Gives every session factory its {@link io.github.snowflakeid.IdGenerator}; found by Hibernate through its services file. */
public final class GeneratorServiceContributor implements ServiceContributor {

    /** For Hibernate. */
    public GeneratorServiceContributor() {}

    @Override
    public void contribute(StandardServiceRegistryBuilder builder) {
        builder.addInitiator(new Initiator());
    }

    private static final class Initiator implements StandardServiceInitiator<GeneratorService> {

        @Override
        public GeneratorService initiateService(Map<String, Object> settings, ServiceRegistryImplementor registry) {
            return new GeneratorService(registry, settings.get(SnowflakeSettings.GENERATOR));
        }

        @Override
        public Class<GeneratorService> getServiceInitiated() {
            return GeneratorService.class;
        }
    }
}
