package io.github.snowflakeid.lease.zookeeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.Liveness;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.zookeeper.data.Stat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a worker ID's node says. */
class WorkerNodeTests {

    private static Stat written(long mtime, int marks) {
        return new Stat(1, 2, 3, mtime, 17, 0, 0, 0, 0, marks, 4);
    }

    private static WorkerNode node(String text, long mtime, int marks) {
        return WorkerNode.of(7, new Node(text, written(mtime, marks)));
    }

    private static WorkerNode node(byte[] data, long mtime) {
        return node(new String(data, StandardCharsets.UTF_8), mtime, 1);
    }

    /** The fence is the later of what is written and the time of the write and the ttl. */
    @ParameterizedTest
    @CsvSource({"0, 30, 1000, 1030", "1029, 30, 1000, 1030", "1031, 30, 1000, 1031", "5000, 30, 1000, 5000"})
    void aRunningLeasesFence(long fence, long ttl, long mtime, long expected) {
        String text = "token=1 owner=o layout=l fence=" + fence + " ttl=" + ttl + " renewals=0 label=";
        assertThat(node(text, mtime, 1).row().expiresAt()).isEqualTo(expected);
    }

    @Test
    void aReleasedLeasesFenceIsWhatIsWritten() {
        String text = "token=5 owner=o layout=l fence=900 acquired=100 renewed=200 renewals=3 released label=a host 7";
        assertThat(node(text, 1000, 0).row()).isEqualTo(new LeaseRow(7, 5, "o", "a host 7", 100, 200, 3, 900, true));
    }

    @Test
    void timesThatAreNotWrittenAreTheTimeOfTheWrite() {
        WorkerNode acquired = node("token=1 owner=o layout=l fence=0 ttl=30 renewals=4 label=host", 1000, 1);
        assertThat(acquired.row()).isEqualTo(new LeaseRow(7, 1, "o", "host", 1000, 1000, 4, 1030, false));
        assertThat(acquired.version()).isEqualTo(17);
        WorkerNode renewed = node(acquired.renewed(1030, Duration.ofMillis(20)), 1015);
        assertThat(renewed.row()).isEqualTo(new LeaseRow(7, 1, "o", "host", 1000, 1015, 5, 1035, false));
        WorkerNode released = node(renewed.released(1020), 1018);
        assertThat(released.row()).isEqualTo(new LeaseRow(7, 1, "o", "host", 1000, 1015, 5, 1020, true));
    }

    @Test
    void aLeadersClockThatWentBackDoesNotLowerTheFence() {
        WorkerNode acquired = node("token=1 owner=o layout=l fence=0 ttl=30 renewals=0 label=host", 9000, 1);

        WorkerNode renewed = node(acquired.renewed(9030, Duration.ofMillis(30)), 1000);

        assertThat(renewed.row().expiresAt()).isEqualTo(9030);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "me", "a b", "a+b", "100%", "tab\there", "line\nbreak", "äöü", "=", "%20"})
    void anyOwnerLayoutAndLabelComeBack(String text) {
        LeaseClaim claim = new LeaseClaim("p", text, LeaseRow.unused(7), text, text, 5, Duration.ofMillis(30));
        WorkerNode acquired = node(node("", 0, 0).acquired(claim), 1000);

        assertThat(acquired.row().owner()).isEqualTo(text);
        assertThat(acquired.row().ownerLabel()).isEqualTo(text);
        assertThat(acquired.layout()).isEqualTo(text);
        assertThat(node(acquired.renewed(0, Duration.ZERO), 2000).layout()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,GONE", "1,UNKNOWN", "2,UNKNOWN"})
    void aHolderWithoutAMarkIsGone(int marks, Liveness liveness) {
        String held = "token=1 owner=o layout=l fence=0 ttl=30 renewals=0 label=";
        assertThat(node(held, 1000, marks).row().liveness()).isEqualTo(liveness);
        assertThat(node("", 1000, marks).row()).isEqualTo(LeaseRow.unused(7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token=1",
                "token=-1 owner=o layout=l fence=0 ttl=30 renewals=0 label=",
                "token=1 owner=o layout=l fence=99999999999999999999 ttl=30 renewals=0 label=",
                "token=9999999999999999999 owner=o layout=l fence=0 ttl=30 renewals=0 label=",
                "token=1 owner=o layout=l ttl=30 renewals=0 label=",
                "token=1 owner=%zz layout=l fence=0 ttl=30 renewals=0 label=",
                " token=1 owner=o layout=l fence=0 ttl=30 renewals=0 label="
            })
    void whatNoStoreWroteIsRefused(String text) {
        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> node(text, 1000, 1))
                .withMessage("The node of worker ID 7 is not as a store wrote it: " + text);
    }
}
