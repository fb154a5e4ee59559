package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.lease.JavaProcess;
import io.github.snowflakeid.testcluster.PostgresPair;
import io.github.snowflakeid.testcluster.TcpProxy;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A name that leads to another address when another server is the primary, as clouds do it. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "needs several loopback addresses")
@Tag("all")
class PostgresNameTests {

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(PrimaryChange.class)
    void aNodeFollowsTheNameAndNoCallFails(PrimaryChange change) throws Exception {
        Path names = directory.resolve("hosts");
        Files.writeString(names, "127.0.0.2 primary.test\n");
        try (PostgresPair pair = PostgresPair.start(directory, false);
                TcpProxy first = at("127.0.0.2", 0, pair.primary().port());
                TcpProxy second = at("127.0.0.3", first.port(), pair.standby().port());
                JavaProcess node = JavaProcess.start(
                        List.of("-Djdk.net.hosts.file=" + names, "-Dsun.net.inetaddr.ttl=1"),
                        NamedDatabaseProcess.class,
                        "jdbc:postgresql://primary.test:" + first.port() + "/postgres?user=postgres&loginTimeout=2")) {
            assertThat(second.port()).isEqualTo(first.port());
            awaitBeats(node);
            pair.awaitReplicated();

            change.end(pair);
            pair.promote();
            Files.writeString(names, "127.0.0.3 primary.test\n");

            awaitBeats(node);
            awaitBeats(node);
            assertThat(node.lines("failed ")).isEmpty();
            Set<String> leases = new TreeSet<>(node.lines("lease "));
            assertThat(leases).containsExactly("0 1");
        }
    }

    private static TcpProxy at(String address, int port, int target) throws Exception {
        try {
            return new TcpProxy(new ServerSocket(port, 50, InetAddress.getByName(address)), target);
        } catch (BindException e) {
            throw new AssertionError(address + ":" + port, e);
        }
    }

    private static void awaitBeats(JavaProcess node) {
        int before = node.lines("renewed").size();
        await().until(() -> node.lines("renewed").size() > before + 1);
    }
}
