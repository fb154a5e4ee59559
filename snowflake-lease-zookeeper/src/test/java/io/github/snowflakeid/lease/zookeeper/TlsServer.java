package io.github.snowflakeid.lease.zookeeper;

import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.apache.zookeeper.server.NettyServerCnxnFactory;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.apache.zookeeper.server.auth.X509AuthenticationProvider;

/** A server that speaks TLS only, and asks its clients for certificates. Its settings are those of a whole JVM. */
final class TlsServer {

    private TlsServer() {}

    /** Arguments: folder, store of keys, store of those it trusts, password of both. Prints {@code P port}. */
    public static void main(String[] arguments) throws Exception {
        System.setProperty("zookeeper.ssl.keyStore.location", arguments[1]);
        System.setProperty("zookeeper.ssl.keyStore.password", arguments[3]);
        System.setProperty("zookeeper.ssl.trustStore.location", arguments[2]);
        System.setProperty("zookeeper.ssl.trustStore.password", arguments[3]);
        System.setProperty("zookeeper.authProvider.x509", X509AuthenticationProvider.class.getName());
        ZooKeeperServer server = new ZooKeeperServer(new File(arguments[0]), new File(arguments[0]), 500);
        System.setProperty(ServerCnxnFactory.ZOOKEEPER_SERVER_CNXN_FACTORY, NettyServerCnxnFactory.class.getName());
        ServerCnxnFactory connections = ServerCnxnFactory.createFactory();
        connections.configure(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 60, -1, true);
        connections.startup(server);
        System.out.println("P " + connections.getLocalPort());
        connections.join();
    }
}
