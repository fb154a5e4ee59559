package io.github.snowflakeid.lease.file;

import static io.github.snowflakeid.lease.Leases.LAYOUT;
import static io.github.snowflakeid.lease.Leases.POOL;
import static io.github.snowflakeid.lease.Leases.TTL;
import static io.github.snowflakeid.lease.Leases.WORKERS;
import static io.github.snowflakeid.lease.Leases.acquire;
import static io.github.snowflakeid.lease.Leases.claim;
import static io.github.snowflakeid.lease.Leases.granted;
import static io.github.snowflakeid.lease.Leases.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.lease.Altered;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseClaim;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.LeaseStoreContractTests;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.github.snowflakeid.lease.PoolRequest;
import io.github.snowflakeid.lease.Renewal;
import io.github.snowflakeid.lease.WorkerRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileLeaseStoreTests extends LeaseStoreContractTests {

    private final AtomicLong clock = new AtomicLong(1_800_000_000_000L);
    private final List<DurableFile.Step> steps = new ArrayList<>();
    private Path file;
    private FileLeaseStore store;

    @BeforeEach
    void open(@TempDir Path folder) {
        file = folder.resolve("leases");
        store = open();
    }

    private FileLeaseStore open() {
        return new FileLeaseStore(file, () -> Instant.ofEpochMilli(clock.get()), steps::add);
    }

    private void reopen() {
        store.close();
        store = open();
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    public LeaseStore node() {
        return store;
    }

    @Override
    public long now() {
        return clock.get();
    }

    @Override
    public void awaitPast(long time) {
        clock.set(time + 1);
    }

    @Test
    void everythingSurvivesARestart() {
        LeaseStore before = prepared();
        before.prepare(PoolRequest.of("ünder 100 % + x", "39-12-12@0/2ms", new WorkerRange(0, 3)));
        assertThat(before.release(acquire(before, 3), 77)).isTrue();
        Lease lease = granted(before.renew(acquire(before, 4, "me", now() + 5), TTL));
        granted(before.acquire(new LeaseClaim(POOL, LAYOUT, row(before, 5), "o o", "ä=%20\n", 0, TTL)));
        List<LeaseRow> rows = before.list(POOL, WORKERS).rows();

        reopen();

        assertThat(store.list(POOL, WORKERS).rows()).isEqualTo(rows);
        assertThat(store.prepare(PoolRequest.of("ünder 100 % + x", LAYOUT, WORKERS))
                        .layout())
                .isEqualTo("39-12-12@0/2ms");
        assertThat(store.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    @Test
    void whatWasGivenBackLastIsNoMoreHeldAfterARestart() {
        LeaseStore before = prepared();
        assertThat(before.release(acquire(before, 3), now() + 77)).isTrue();

        reopen();

        assertThat(row(store, 3).released()).isTrue();
        assertThat(row(store, 3).expiresAt()).isEqualTo(now() + 77);
    }

    @Test
    void onlyWorkerIdsThatWereHeldHaveALineAndThereAreNoMoreAfterARestart() throws IOException {
        acquire(prepared(), 3);
        assertThat(Files.readAllLines(file))
                .extracting(line -> line.split(" ", -1)[0])
                .containsExactly("snowflake-leases", "pool", "worker", "crc32");

        reopen();

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(0, 10)))
                .withMessageStartingWith("Pool orders lacks leases: those of worker IDs 10. ");
    }

    @Test
    void eachWriteIsForcedBeforeAndAfterItTakesItsPlace() {
        prepared();

        assertThat(steps).containsExactly(DurableFile.Step.values());
        assertThat(steps)
                .containsSubsequence(
                        DurableFile.Step.WRITTEN,
                        DurableFile.Step.FORCED,
                        DurableFile.Step.MOVED,
                        DurableFile.Step.FOLDER_FORCED);
    }

    @Test
    void whatChangesNothingIsNotWritten() {
        LeaseStore prepared = prepared();
        Lease lease = acquire(prepared, 0);
        steps.clear();

        prepared.prepare(PoolRequest.of(POOL, LAYOUT, WORKERS));
        assertThat(prepared.renew(Altered.expiring(lease, 1), TTL)).isInstanceOf(Renewal.Lost.class);
        assertThat(prepared.release(Altered.expiring(lease, 1), 0)).isFalse();
        assertThat(prepared.acquire(claim(LeaseRow.unused(0), "other", 0))).isNull();

        assertThat(steps).isEmpty();
    }

    @Test
    void secondStoreIsRefusedUntilTheFirstIsClosed() {
        assertThatExceptionOfType(LeaseFileLockedException.class)
                .isThrownBy(this::open)
                .withMessage(
                        "The lease file " + file + " is in use by another store of this process, which is not closed")
                .satisfies(e -> assertThat(e.file()).isEqualTo(file.toString()));

        reopen();
    }

    @Test
    void closedStoreWritesNothing() throws IOException {
        LeaseStore closed = prepared();
        Lease lease = acquire(closed, 0);
        byte[] before = Files.readAllBytes(file);
        store.close();

        assertThatExceptionOfType(LeaseStoreException.class).isThrownBy(() -> closed.renew(lease, TTL));

        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void writeThatFailsIsForgotten() throws IOException {
        LeaseStore prepared = prepared();
        Lease lease = acquire(prepared, 0);
        Path inTheWay = Files.createDirectory(file.resolveSibling("leases.new"));
        clock.addAndGet(1_000);

        assertThatExceptionOfType(LeaseStoreException.class)
                .isThrownBy(() -> prepared.renew(lease, TTL))
                .withMessageContaining(file.toString());
        assertThat(row(prepared, 0).expiresAt()).isEqualTo(lease.expiresAt());

        Files.delete(inTheWay);
        assertThat(prepared.renew(lease, TTL)).isInstanceOf(Renewal.Renewed.class);
    }

    @Test
    void everyDamagedByteIsNoticed() throws IOException {
        LeaseStore prepared = prepared();
        acquire(prepared, 0);
        store.close();
        byte[] intact = Files.readAllBytes(file);
        for (int i = 0; i < intact.length; i++) {
            byte[] damaged = intact.clone();
            damaged[i] ^= 1;
            assertDamaged(damaged);
        }
        for (int length = 1; length < intact.length; length++) {
            assertDamaged(Arrays.copyOf(intact, length));
        }
        Files.write(file, intact);
    }

    private void assertDamaged(byte[] contents) throws IOException {
        Files.write(file, contents);
        assertThatExceptionOfType(LeaseFileDamagedException.class)
                .isThrownBy(this::open)
                .withMessageStartingWith("The lease file " + file + ", of " + contents.length + " bytes, is damaged: ")
                .satisfies(e -> assertThat(e.isTransient()).isFalse());
        assertThat(Files.readAllBytes(file)).isEqualTo(contents);
    }

    @Test
    void emptyFileIsANewOne() throws IOException {
        store.close();
        Files.createFile(file);
        store = open();

        assertThat(acquire(prepared(), 0).token()).isEqualTo(1);
    }

    @Test
    void clockThatWasSetBackMeanwhileIsRefused() {
        LeaseStore before = prepared();
        Lease lease = acquire(before, 7);
        clock.addAndGet(-3_600_000);
        reopen();

        assertThatExceptionOfType(ClockBehindFileException.class)
                .isThrownBy(() -> store.list(POOL, new WorkerRange(7, 7)))
                .withMessage("This host's clock reads 2027-01-15T07:00:00Z, but the lease file " + file
                        + " was last written at 2027-01-15T08:00:00Z, PT1H later: the clock was set back."
                        + " IDs may have been issued up to 2027-01-15T08:00:30Z")
                .satisfies(e -> assertThat(e.fence()).isEqualTo(Instant.ofEpochMilli(lease.expiresAt())))
                .satisfies(e -> assertThat(e.isTransient()).isTrue());

        clock.addAndGet(3_600_000);
        assertThat(row(store, 7).expiresAt()).isEqualTo(lease.expiresAt());
    }

    @Test
    void folderHasNothingButTheFileAndItsLock() throws IOException {
        prepared();

        try (Stream<Path> files = Files.list(file.getParent())) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("leases", "leases.lock");
        }
    }
}
