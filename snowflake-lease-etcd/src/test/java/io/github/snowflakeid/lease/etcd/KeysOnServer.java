package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.etcd.jetcd.ByteSequence;
import io.etcd.jetcd.Client;
import io.etcd.jetcd.KeyValue;
import io.etcd.jetcd.options.GetOption;
import java.util.List;

/** What is under a prefix, seen and changed by other means than a store. */
record KeysOnServer(Client client, String prefix) {

    void put(String name, String value) throws Exception {
        client.getKVClient().put(key(name), ByteSequence.from(value, UTF_8)).get();
    }

    void delete(String name) throws Exception {
        client.getKVClient().delete(key(name)).get();
    }

    void deleteWorkers(int... workerIds) throws Exception {
        for (int workerId : workerIds) {
            delete("orders/workers/000000" + workerId);
        }
    }

    KeyValue get(String name) throws Exception {
        return client.getKVClient().get(key(name)).get().getKvs().get(0);
    }

    String value(String name) throws Exception {
        return get(name).getValue().toString(UTF_8);
    }

    List<KeyValue> under(String folder) throws Exception {
        GetOption all = GetOption.builder().isPrefix(true).build();
        return client.getKVClient().get(key(folder), all).get().getKvs();
    }

    /** Of the cluster: how much has been written so far. */
    long revision() throws Exception {
        return client.getKVClient().get(key("x")).get().getHeader().getRevision();
    }

    private ByteSequence key(String name) {
        return ByteSequence.from(prefix + name, UTF_8);
    }
}
