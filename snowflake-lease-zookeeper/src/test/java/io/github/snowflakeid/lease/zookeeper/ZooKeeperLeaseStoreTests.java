package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import org.junit.jupiter.api.AfterEach;

/** The contract, on one server. */
class ZooKeeperLeaseStoreTests extends LeaseStoreContractTests {

    private final Nodes nodes = new Nodes(SharedServer.connectString());

    @AfterEach
    void close() {
        nodes.close();
    }

    @Override
    public LeaseStore node() {
        return nodes.add();
    }

    /** The server is in this process, and has its clock. */
    @Override
    public long now() {
        return System.currentTimeMillis();
    }
}
