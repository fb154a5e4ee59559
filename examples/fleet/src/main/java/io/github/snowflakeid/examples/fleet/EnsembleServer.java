package io.github.snowflakeid.examples.fleet;

import io.github.snowflakeid.examples.torture.server.Ensemble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Three servers on this machine, which count by names of their own. */
final class EnsembleServer implements Server {

    /**
     * The names of what they count.
     *
     * @param writes by each member, or by the leader alone
     * @param logBytes of each member; empty if they do not count them
     * @param dataBytes of each member
     */
    private record Names(String requests, String writes, boolean writesOfEach, String logBytes, String dataBytes) {

        static final Names ZOOKEEPER =
                new Names("zk_packets_received", "zk_proposal_count", false, "", "zk_approximate_data_size");

        static final Names ETCD = new Names(
                "grpc_server_msg_received_total",
                "etcd_server_proposals_committed_total",
                true,
                "etcd_disk_wal_write_bytes_total",
                "etcd_mvcc_db_total_size_in_bytes");
    }

    private final Path directory;
    private final Ensemble ensemble;
    private final Names names;

    private EnsembleServer(Path directory, Ensemble ensemble, Names names) {
        this.directory = directory;
        this.ensemble = ensemble;
        this.names = names;
        Runtime.getRuntime().addShutdownHook(new Thread(ensemble::close, "ensemble"));
    }

    static EnsembleServer startZooKeeper() throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("fleet");
        return new EnsembleServer(directory, Ensemble.ofZooKeeper(directory), Names.ZOOKEEPER);
    }

    static EnsembleServer startEtcd() throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("fleet");
        return new EnsembleServer(directory, Ensemble.ofEtcd(directory), Names.ETCD);
    }

    @Override
    public String url() {
        return ensemble.url(ensemble.ports());
    }

    @Override
    public void stop() {
        for (int member = 0; member < Ensemble.SIZE; member++) {
            ensemble.kill(member);
        }
    }

    @Override
    public void restart() throws IOException, InterruptedException {
        for (int member = 0; member < Ensemble.SIZE; member++) {
            ensemble.startAgain(member);
        }
        ensemble.awaitAll();
    }

    @Override
    public Counters counters() throws InterruptedException {
        return new Counters(
                (long) ensemble.total(names.requests),
                (long) ensemble.total(names.writes) / (names.writesOfEach ? Ensemble.SIZE : 1),
                names.logBytes.isEmpty() ? -1 : (long) ensemble.total(names.logBytes) / Ensemble.SIZE,
                (long) ensemble.total(names.dataBytes) / Ensemble.SIZE,
                Server.processorSeconds(ensemble.processes()));
    }

    @Override
    public String remark() {
        return "three servers";
    }

    @Override
    public void close() throws IOException {
        ensemble.close();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
