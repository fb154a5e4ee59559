package io.github.snowflakeid.lease.zookeeper;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.apache.curator.utils.ZKPaths;

/**
 * Where the nodes of a pool are.
 *
 * @param pool the pool's own node; its data is the layout, and never changes
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
    String workers() {
        return pool + "/workers";
    }

    String worker(int workerId) {
        return workers() + "/" + workerId;
    }
}
