package io.github.snowflakeid.examples.fleet;

import java.util.Arrays;
import java.util.Locale;

/** What can hold the leases. */
enum Store {
    POSTGRESQL,
    ZOOKEEPER,
    ETCD;

    Server start() throws Exception {
        return switch (this) {
            case POSTGRESQL -> PostgresServer.start();
            case ZOOKEEPER -> EnsembleServer.startZooKeeper();
            case ETCD -> EnsembleServer.startEtcd();
        };
    }

    static Store named(String name) {
        try {
            return valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "--store=" + name + ": expected one of "
                            + Arrays.toString(values()).toLowerCase(Locale.ROOT),
                    e);
        }
    }
}
