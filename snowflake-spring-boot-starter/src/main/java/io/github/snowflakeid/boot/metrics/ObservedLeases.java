package io.github.snowflakeid.boot.metrics;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreDecorator;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Puts an observed store in a store's place. The registry is fetched when all singletons are there: what handles its
 * observations may need the entity manager factory, and that the generator. A call before that is not observed.
 */
final class ObservedLeases implements LeaseStoreDecorator, SmartInitializingSingleton {

    private final ObjectProvider<ObservationRegistry> provider;
    private volatile ObservationRegistry registry = ObservationRegistry.NOOP;

    ObservedLeases(ObjectProvider<ObservationRegistry> provider) {
        this.provider = provider;
    }

    @Override
    public LeaseStore decorate(LeaseStore store) {
        return new ObservedLeaseStore(store, () -> registry);
    }

    @Override
    public void afterSingletonsInstantiated() {
        registry = provider.getIfUnique(() -> ObservationRegistry.NOOP);
    }
}
