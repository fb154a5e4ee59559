package io.github.snowflakeid.lease.etcd;

import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.ProcessStore;
import io.github.snowflakeid.lease.keeper.FleetContractTests;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.util.UUID;

/** On one member. */
@Needs(Need.ETCD)
class EtcdFleetTests extends FleetContractTests {

    /** With a client of its own. */
    public static final class Keys implements ProcessStore {

        private final EtcdLeaseStore store;

        /** Takes the prefix and the endpoint. */
        public Keys(String[] place) {
            this.store = Nodes.store(place[0], place[1]);
        }

        @Override
        public LeaseStore leases() {
            return store;
        }

        @Override
        public void close() {
            store.close();
        }
    }

    private final String prefix = "/" + UUID.randomUUID() + "/";

    @Override
    protected String[] place() {
        return new String[] {
            Keys.class.getName(), prefix, EtcdCluster.shared().member().endpoint()
        };
    }

    @Override
    protected Churn churn() {
        return new Churn(16, 10, 150, 100_000);
    }
}
