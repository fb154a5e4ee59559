package io.github.snowflakeid.lease.etcd;

import static io.github.snowflakeid.lease.Leases.TTL;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.Leases;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What docs/stores.md says to do about the lease of a process that is gone, with the commands as they stand there. */
@Needs(Need.ETCD)
class RepairTests {

    private static final Pattern COMMANDS =
            Pattern.compile("<!-- A test runs these commands. -->\\s*```bash\\s*(key=.*?)```", Pattern.DOTALL);

    private static final String POOL = "default";
    private static final WorkerRange WORKERS = new WorkerRange(413, 413);

    private static EtcdCluster etcd;

    private EtcdLeaseStore store;
    private Lease gone;

    @BeforeAll
    static void start() throws IOException {
        etcd = EtcdCluster.start(1);
    }

    @AfterAll
    static void stop() {
        etcd.close();
    }

    @BeforeEach
    void acquire() {
        store = EtcdLeaseStore.connect(EtcdConnection.to(etcd.endpoints()), EtcdLeaseSettings.ofDefaults());
        store.prepare(PoolRequest.of(POOL, Leases.LAYOUT, WORKERS));
        gone = Objects.requireNonNull(store.acquire(
                new LeaseClaim(POOL, Leases.LAYOUT, row(), "gone", "a \"quoted\" \\ label\nof 'two' lines", 0, TTL)));
    }

    private LeaseRow row() {
        return store.list(POOL, WORKERS).rows().get(0);
    }

    @Test
    void leaseOfAProcessThatIsGoneIsFreeAtItsFence() throws Exception {
        LeaseRow before = row();

        assertThat(repair("")).contains("SUCCESS").doesNotContain("FAILURE");

        LeaseRow after = row();
        assertThat(after.released()).isTrue();
        assertThat(after.ownerLabel()).isEqualTo(before.ownerLabel());
        assertThat(after.expiresAt()).isEqualTo(before.expiresAt());
        assertThat(after.isFree(after.expiresAt(), Duration.ofHours(1))).isTrue();
        assertThat(store.renew(gone, TTL)).as("by a ghost").isInstanceOf(Renewal.Lost.class);
    }

    @Test
    void leaseThatIsRenewedMeanwhileIsLeftAlone() throws Exception {
        String renewal = "etcdctl put \"$key\" \"$(etcdctl get \"$key\" --print-value-only)\"";

        assertThat(repair(renewal)).contains("FAILURE").doesNotContain("SUCCESS");

        assertThat(row().released()).isFalse();
    }

    /** With another command before the last one. */
    private String repair(String meanwhile) throws IOException, InterruptedException {
        Matcher found = COMMANDS.matcher(Files.readString(Path.of("..", "docs", "stores.md")));
        assertThat(found.find()).isTrue();
        String commands = found.group(1);
        int last = commands.lastIndexOf("printf ");
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", "-ec", commands.substring(0, last) + meanwhile + "\n" + commands.substring(last))
                .redirectErrorStream(true);
        builder.environment().put("ETCDCTL_API", "3");
        builder.environment().put("ETCDCTL_ENDPOINTS", String.join(",", etcd.endpoints()));
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
