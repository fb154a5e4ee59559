package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Three servers, each a process with a directory of its own, of which two decide. Thread-safe. */
public final class Ensemble implements LeaseServer {

    /** How many members it has. */
    public static final int SIZE = 3;

    private static final long LONGEST_ELECTION = TimeUnit.SECONDS.toNanos(60);

    private final Product product;
    private final List<Member> members = new ArrayList<>();

    private Ensemble(Product product) {
        this.product = product;
    }

    /** ZooKeeper servers that force each write to the disk. */
    public static Ensemble ofZooKeeper(Path directory) throws IOException, InterruptedException {
        return start(new ZooKeeper(), directory);
    }

    /** The etcd that is installed on this machine, which forces each write to the disk. */
    public static Ensemble ofEtcd(Path directory) throws IOException, InterruptedException {
        return start(new Etcd(), directory);
    }

    /** The MariaDB with Galera that is installed on this machine, which forces each write to the disk. */
    public static Ensemble ofGalera(Path directory) throws IOException, InterruptedException {
        return start(new Galera(), directory);
    }

    static Ensemble start(Product product, Path directory) throws IOException, InterruptedException {
        Ensemble ensemble = new Ensemble(product);
        try {
            for (int number = 0; number < SIZE; number++) {
                Path own = Files.createDirectories(directory.resolve("member-" + number));
                ensemble.members.add(
                        new Member(product.command(number, own), directory.resolve("member-" + number + ".log")));
            }
            ensemble.awaitAll();
            return ensemble;
        } catch (IOException | InterruptedException | RuntimeException e) {
            ensemble.close();
            throw e;
        }
    }

    @Override
    public List<Integer> ports() {
        return product.ports();
    }

    @Override
    public String url(List<Integer> ports) {
        return product.url(ports);
    }

    @Override
    public boolean hasClock() {
        return product.hasClock();
    }

    /** Who leads. Waits until somebody does. */
    public int leader() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST_ELECTION;
        for (int next = 0; System.nanoTime() < end; next = (next + 1) % SIZE) {
            OptionalInt leader = product.leaderAccordingTo(next);
            if (leader.isPresent()) {
                return leader.getAsInt();
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        throw new IOException("No leader within a minute");
    }

    /** Waits until each member knows who leads. */
    public void awaitAll() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST_ELECTION;
        for (int number = 0; number < SIZE; number++) {
            while (product.leaderAccordingTo(number).isEmpty()) {
                Member member = members.get(number);
                if (!member.isAlive() || System.nanoTime() > end) {
                    throw new IOException("Member " + number + " has not joined: " + Files.readString(member.log()));
                }
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
    }

    /** The sum of what all members have counted under this name since they were started, whatever its labels are. */
    public double total(String metric) throws InterruptedException {
        double total = 0;
        for (int number = 0; number < SIZE; number++) {
            total += product.metrics(number)
                    .lines()
                    .map(line -> line.split("\\s+"))
                    .filter(words -> words.length == 2
                            && words[0].replaceFirst("\\{.*", "").equals(metric))
                    .mapToDouble(words -> Double.parseDouble(words[1]))
                    .sum();
        }
        return total;
    }

    /** Those of the members. */
    public Stream<ProcessHandle> processes() {
        return members.stream().map(Member::process);
    }

    /** Without a chance to stop properly. */
    public void kill(int member) {
        members.get(member).kill();
    }

    /** One that was killed, with its data. */
    public void startAgain(int member) throws IOException {
        members.get(member).startAgain();
    }

    /** It does nothing, and its connections stay. */
    public void stop(int member) throws IOException, InterruptedException {
        members.get(member).stop();
    }

    /** The contrary of {@link #stop}. */
    public void goOn(int member) throws IOException, InterruptedException {
        members.get(member).goOn();
    }

    /** One that can be isolated: whoever leads, too, if that is possible. */
    public int isolable(Random random) throws IOException, InterruptedException {
        int leader = leader();
        return (leader + (product.isolatesLeaders() ? random.nextInt(SIZE) : 1 + random.nextInt(SIZE - 1))) % SIZE;
    }

    /** No packet between this member and the others arrives; clients reach it. */
    public void isolate(int member) {
        product.isolate(member);
    }

    /** The contrary of {@link #isolate}. */
    public void rejoin(int member) {
        product.rejoin(member);
    }

    @Override
    public void close() {
        members.forEach(Member::close);
        try {
            product.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
