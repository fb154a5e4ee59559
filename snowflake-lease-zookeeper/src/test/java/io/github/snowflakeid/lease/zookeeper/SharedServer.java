package io.github.snowflakeid.lease.zookeeper;

import org.apache.curator.test.TestingServer;

/** A server for all tests of this JVM that leave it running. */
final class SharedServer {

    private SharedServer() {}

    static String connectString() {
        return Holder.SERVER.getConnectString();
    }

    private static final class Holder {

        static final TestingServer SERVER = start();

        private static TestingServer start() {
            try {
                return new TestingServer();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
