package io.github.snowflakeid.lease.etcd;

import static org.assertj.core.api.Assertions.assertThat;

import io.etcd.jetcd.Client;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When a client is given up that hears nothing. Times are seconds since it was opened. */
class OwnClientTests {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
    private final long start = nanos.get();
    private final OwnClient source =
            new OwnClient(EtcdConnection.to("http://127.0.0.1:1"), Duration.ofSeconds(1), nanos::get);
    private final Client first = source.client();

    @AfterEach
    void close() {
        source.close();
    }

    private void silentAt(long seconds) {
        nanos.set(start + Duration.ofSeconds(seconds).toNanos());
        source.silent(source.client());
    }

    /** An election, say. A thousand nodes that connect anew for each would not help. */
    @Test
    void oneCallWithoutAnAnswerAfterALongRestIsNoReason() {
        silentAt(3_600);

        assertThat(source.client()).isSameAs(first);
    }

    @Test
    void fiveSecondsOfSilenceAre() {
        silentAt(10);
        silentAt(14);
        assertThat(source.client()).isSameAs(first);

        silentAt(15);
        Client second = source.client();
        assertThat(second).isNotSameAs(first);

        silentAt(19);
        assertThat(source.client()).isSameAs(second);
        silentAt(20);
        assertThat(source.client()).isNotSameAs(second);
    }

    @Test
    void anAnswerEndsTheSilence() {
        silentAt(10);
        source.answered();
        silentAt(15);

        assertThat(source.client()).isSameAs(first);
    }

    @Test
    void whatAnOldClientDoesNotHearCountsForNothing() {
        silentAt(10);
        silentAt(15);
        Client second = source.client();
        nanos.set(start + Duration.ofSeconds(25).toNanos());
        source.silent(first);

        assertThat(source.client()).isSameAs(second);
    }

    @Test
    void nothingIsOpenedAfterTheEnd() {
        source.close();
        silentAt(10);
        silentAt(15);

        assertThat(source.client()).isSameAs(first);
    }
}
