package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreDecorator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import java.util.Arrays;
import java.util.function.Supplier;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.core.env.Environment;

/** Makes the beans of {@code snowflake.generators}, each as the unnamed one is made, from properties of its own. */
final class NamedGenerators {

    static final String OUR_STORE = "snowflakeLeaseStore";

    private final ConfigurableListableBeanFactory beanFactory;
    private final Environment environment;

    NamedGenerators(ConfigurableListableBeanFactory beanFactory, Environment environment) {
        this.beanFactory = beanFactory;
        this.environment = environment;
    }

    /** Under a worker ID that is fixed for it alone. */
    SnowflakeGenerator fixed(String name) {
        return naming(name, () -> {
            SnowflakeProperties properties = NamedProperties.of(name, environment);
            return new FixedWorkerConfiguration()
                    .snowflakeGenerator(properties.layout().value(), properties);
        });
    }

    /** Under a worker ID that the application assigns. */
    SnowflakeGenerator provided(String name) {
        return naming(name, () -> {
            SnowflakeProperties properties = NamedProperties.of(name, environment);
            return ProvidedWorkerConfiguration.generator(
                    name, properties.layout().value(), properties, beanFactory.getBean(WorkerSourceFactory.class));
        });
    }

    SnowflakeGenerator leased(String name) {
        return naming(name, () -> {
            SnowflakeProperties properties = NamedProperties.of(name, environment);
            return new LeaseConfiguration()
                    .snowflakeGenerator(
                            properties.layout().value(), keeperOf(name), properties, beanFactory, environment);
        });
    }

    LeaseKeeper keeper(String name) {
        return naming(name, () -> {
            SnowflakeProperties properties = NamedProperties.of(name, environment);
            SnowflakeLayout layout = properties.layout().value();
            return new LeaseConfiguration()
                    .snowflakeLeaseKeeper(
                            store(properties, layout),
                            layout,
                            properties,
                            environment,
                            beanFactory.getBeanProvider(LeaseStoreDecorator.class),
                            beanFactory.getBeanProvider(LeaseListener.class));
        });
    }

    LeaseLifecycle lifecycle(String name) {
        return LeaseConfiguration.lifecycle(
                keeperOf(name),
                beanFactory.getBean(ManagedGenerators.beanName(name), SnowflakeGenerator.class)::outage,
                NamedProperties.of(name, environment),
                beanFactory,
                environment);
    }

    private LeaseKeeper keeperOf(String name) {
        return beanFactory.getBean(ManagedGenerators.keeperName(name), LeaseKeeper.class);
    }

    /** The application's own, if it has one; else the kind that the name has chosen, with the settings that it has. */
    private LeaseStore store(SnowflakeProperties properties, SnowflakeLayout layout) {
        boolean own = Arrays.stream(beanFactory.getBeanNamesForType(LeaseStore.class, true, false))
                .anyMatch(bean -> !bean.equals(OUR_STORE));
        if (own) {
            return beanFactory.getBean(LeaseStore.class);
        }
        LeaseStoreType type = properties.lease().store();
        return beanFactory.getBeanProvider(LeaseStoreFactory.class).stream()
                .filter(factory -> factory.type() == type)
                .findFirst()
                .orElseThrow(() -> new LeaseStoreUnavailableException(type))
                .create(properties, layout);
    }

    /** A value that is refused is named as it was set: under the name, or for all. */
    private <T> T naming(String name, Supplier<T> work) {
        try {
            return work.get();
        } catch (InvalidSettingException e) {
            String own = "generators." + name + "." + e.name();
            throw isSet(name, e.name()) ? new InvalidSettingException(own, e.value(), e.expected()) : e;
        }
    }

    private boolean isSet(String name, String setting) {
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            ConfigurationPropertyName own = NamedProperties.prefix(name).append(setting);
            if (source.getConfigurationProperty(own) != null
                    || source.containsDescendantOf(own) == ConfigurationPropertyState.PRESENT) {
                return true;
            }
        }
        return false;
    }
}
