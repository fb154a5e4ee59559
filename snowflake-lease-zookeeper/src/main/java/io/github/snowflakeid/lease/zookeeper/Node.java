package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.zookeeper.OpResult.GetDataResult;
import org.apache.zookeeper.data.Stat;

/** A node as it was read: its data, and what ZooKeeper notes about it, both of one moment. */
record Node(String text, Stat stat) {

    static Node of(GetDataResult read) {
        return new Node(new String(read.getData(), UTF_8), read.getStat());
    }

    int version() {
        return stat.getVersion();
    }
}
