package io.github.snowflakeid.lease.zookeeper;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.apache.curator.utils.ZKPaths;

/**
 * Where the nodes of a pool are. Those of its worker IDs have its identity in their path, so that no write of a lease can land
 * in another pool of the same name.
 *
 * @param pool the pool's own node, see {@link PoolNode}
 */
record PoolPaths(String pool) {

    /** A pool's name becomes one ZooKeeper path element: what is not a letter, a digit or one of {@code .-_*} is escaped. */
    static PoolPaths of(String namespace, String root, String pool) {
        String name = URLEncoder.encode(pool, StandardCharsets.UTF_8);
        boolean dots = name.equals(".") || name.equals("..");
        String path = root + "/" + (dots ? name.replace(".", "%2E") : name);
        return new PoolPaths(ZKPaths.fixForNamespace(namespace.isEmpty() ? null : namespace, path));
    }

    /** Written to for the time of the write alone. */
    String clock() {
        return pool + "/clock";
    }

    /** Its data says how many worker IDs have been made. */
    String workers(String identity) {
        return pool + "/workers-" + URLEncoder.encode(identity, StandardCharsets.UTF_8);
    }

    String worker(String identity, int workerId) {
        return workers(identity) + "/" + workerId;
    }
}
