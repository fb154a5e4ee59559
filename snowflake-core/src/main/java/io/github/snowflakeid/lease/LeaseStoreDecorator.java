package io.github.snowflakeid.lease;

/**
 * Puts something between a keeper and its store, to observe the calls for example. The starter applies the beans of this
 * type, in their order, to the store of every generator.
 */
@FunctionalInterface
public interface LeaseStoreDecorator {

    /**
     * What stands in the store's place from now on. Called once for each keeper, before its first call; what is returned is
     * called on the keeper's threads, from several of them at a time, and must keep to the contract of {@link LeaseStore}.
     */
    LeaseStore decorate(LeaseStore store);
}
