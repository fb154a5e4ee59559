package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.Client;

/** Where a store has its client from, and who closes it. */
interface ClientSource {

    Client client();

    /** Etcd has answered, if only to refuse. */
    default void answered() {}

    /** No member could be reached with this client, or none answered in time. */
    default void silent(Client client) {}

    default void close() {}
}
