package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.GaleraCluster;
import io.github.snowflakeid.testserver.TestServer;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.mariadb.jdbc.MariaDbDataSource;

/**
 * A database of a Galera cluster, as seen from each of its nodes.
 *
 * @param urls of all nodes, with the database
 */
record GaleraDatabase(List<String> urls) {

    /** A new one, which all nodes have. */
    static GaleraDatabase newOn(GaleraCluster cluster) {
        String name = TestServer.newName();
        try {
            for (int node = 0; node < GaleraCluster.SIZE; node++) {
                // A node may be a little behind.
                cluster.execute(node, "CREATE DATABASE IF NOT EXISTS " + name);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return at(cluster.urls(), name);
    }

    static GaleraDatabase at(List<String> servers, String name) {
        return new GaleraDatabase(servers.stream()
                .map(url -> url.replaceFirst("/\\?", "/" + name + "?"))
                .toList());
    }

    GaleraDatabase with(String... options) {
        return new GaleraDatabase(
                urls.stream().map(url -> TestServer.with(url, options)).toList());
    }

    DataSource node(int node) {
        try {
            return new MariaDbDataSource(urls.get(node));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Every connection is to another node than the one before. */
    DataSource allNodes() {
        AtomicInteger connections = new AtomicInteger();
        return Suppliers.dataSource(
                () -> node(connections.getAndIncrement() % urls.size()).getConnection());
    }
}
