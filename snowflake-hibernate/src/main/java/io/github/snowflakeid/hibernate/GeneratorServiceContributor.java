package io.github.snowflakeid.hibernate;

import java.util.Map;
import org.hibernate.boot.registry.StandardServiceInitiator;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.service.spi.ServiceContributor;
import org.hibernate.service.spi.ServiceRegistryImplementor;

/** Gives every session factory its generators; found by Hibernate through its services file. */
public final class GeneratorServiceContributor implements ServiceContributor {

    /** For Hibernate. */
    public GeneratorServiceContributor() {}

    @Override
    public void contribute(StandardServiceRegistryBuilder builder) {
        builder.addInitiator(new Generators());
        builder.addInitiator(new UuidGenerators());
    }

    private static final class Generators implements StandardServiceInitiator<GeneratorService> {

        /** Reads the settings, so that wrong ones are refused now; what they describe is found when it is wanted. */
        @Override
        public GeneratorService initiateService(Map<String, Object> settings, ServiceRegistryImplementor registry) {
            ConfiguredGenerators.of(settings);
            return new GeneratorService();
        }

        @Override
        public Class<GeneratorService> getServiceInitiated() {
            return GeneratorService.class;
        }
    }

    private static final class UuidGenerators implements StandardServiceInitiator<UuidGeneratorService> {

        @Override
        public UuidGeneratorService initiateService(Map<String, Object> settings, ServiceRegistryImplementor registry) {
            return new UuidGeneratorService(settings.get(SnowflakeSettings.UUID_GENERATOR));
        }

        @Override
        public Class<UuidGeneratorService> getServiceInitiated() {
            return UuidGeneratorService.class;
        }
    }
}
