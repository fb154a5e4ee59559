package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.keeper.FleetContractTests;
import java.time.Duration;
import java.util.UUID;
import org.apache.curator.framework.CuratorFramework;

/** On one server. Now and then the session ends that the keepers of a process share. */
class ZooKeeperFleetTests extends FleetContractTests {

    /** With a client of its own. */
    public static final class Root implements ProcessStore {

        private final CuratorFramework client;
        private final ZooKeeperLeaseStore store;

        /** Takes the connect string and the root. */
        public Root(String[] place) {
            this.client = ZooKeeperConnection.to(place[0]).open();
            this.store = new ZooKeeperLeaseStore(
                    client,
                    ZooKeeperLeaseSettings.ofDefaults().withRoot(place[1]).withRequestTimeout(Duration.ofSeconds(1)));
        }

        @Override
        public LeaseStore leases() {
            return store;
        }

        @Override
        public void disturb() throws Exception {
            Nodes.endSession(client);
        }

        @Override
        public void close() {
            client.close();
        }
    }

    private final String root = "/" + UUID.randomUUID();

    @Override
    protected String[] place() {
        return new String[] {Root.class.getName(), SharedServer.connectString(), root};
    }

    @Override
    protected Churn churn() {
        return new Churn(16, 15, 400, 500_000);
    }
}
