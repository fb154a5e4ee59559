package io.github.snowflakeid.examples.torture.server;

import io.github.snowflakeid.examples.torture.network.Proxy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * etcd, as it is installed. All members reach a member by the same address, that of its proxy; they say who they are in the
 * headers of HTTP.
 */
final class Etcd implements Product {

    private static final Duration TIMEOUT = Duration.ofMillis(500);
    private static final Pattern SENDER = Pattern.compile("(?i)\r\nX-Server-From: *([0-9a-f]+)");
    private static final Pattern OWN = Pattern.compile("\"member_id\":\"([0-9]+)\"");
    private static final Pattern LEADER = Pattern.compile("\"leader\":\"([0-9]+)\"");

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final Ports own = Ports.claim();
    private final List<Integer> clients = own.next(Ensemble.SIZE);
    private final List<Integer> peers = own.next(Ensemble.SIZE);
    private final List<Proxy> ways = new ArrayList<>();
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

    Etcd() throws IOException {
        for (int port : peers) {
            ways.add(new Proxy(port, Etcd::sender, Duration.ZERO));
        }
    }

    private static String sender(String packet) {
        Matcher header = SENDER.matcher(packet);
        return header.find() ? header.group(1) : Proxy.ANYBODY;
    }

    @Override
    public List<Integer> ports() {
        return clients;
    }

    @Override
    public String url(List<Integer> ports) {
        return "etcd:" + Ports.addresses("http://", ports);
    }

    @Override
    public boolean hasClock() {
        return false;
    }

    @Override
    public List<String> command(int member, Path directory) {
        String cluster = IntStream.range(0, Ensemble.SIZE)
                .mapToObj(
                        number -> name(number) + '=' + address(ways.get(number).port()))
                .collect(Collectors.joining(","));
        return List.of(
                "etcd",
                "--logger=zap",
                "--log-level=warn",
                "--name=" + name(member),
                "--data-dir=" + directory.resolve("data"),
                "--listen-client-urls=" + address(clients.get(member)),
                "--advertise-client-urls=" + address(clients.get(member)),
                "--listen-peer-urls=" + address(peers.get(member)),
                "--initial-advertise-peer-urls=" + address(ways.get(member).port()),
                "--initial-cluster=" + cluster);
    }

    private static String name(int member) {
        return "member-" + member;
    }

    private static String address(int port) {
        return "http://127.0.0.1:" + port;
    }

    /** A member knows the others by names that it makes up: they are asked, too, until all are known. */
    @Override
    public OptionalInt leaderAccordingTo(int member) throws InterruptedException {
        for (int number = 0; numbers.size() < Ensemble.SIZE && number < Ensemble.SIZE; number++) {
            String own = found(OWN, status(number));
            if (!own.isEmpty()) {
                numbers.put(own, number);
            }
        }
        Integer leader = numbers.get(found(LEADER, status(member)));
        return leader == null ? OptionalInt.empty() : OptionalInt.of(leader);
    }

    private static String found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : "";
    }

    private String status(int member) throws InterruptedException {
        return answer(member, "/v3/maintenance/status", request -> request.POST(BodyPublishers.ofString("{}")));
    }

    @Override
    public String metrics(int member) throws InterruptedException {
        return answer(member, "/metrics", HttpRequest.Builder::GET);
    }

    private String answer(int member, String path, UnaryOperator<HttpRequest.Builder> method)
            throws InterruptedException {
        URI uri = URI.create(address(clients.get(member)) + path);
        try {
            return http.send(
                            method.apply(HttpRequest.newBuilder(uri).timeout(TIMEOUT))
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public boolean isolatesLeaders() {
        return true;
    }

    @Override
    public void isolate(int member) {
        ways.get(member).hold();
        ways.forEach(way -> way.stop(identity(member)));
    }

    @Override
    public void rejoin(int member) {
        ways.forEach(way -> way.letGo(identity(member)));
        ways.get(member).heal();
    }

    /** As in the headers. */
    private String identity(int member) {
        return numbers.entrySet().stream()
                .filter(entry -> entry.getValue() == member)
                .map(entry -> Long.toHexString(Long.parseUnsignedLong(entry.getKey())))
                .findAny()
                .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        for (Proxy way : ways) {
            way.close();
        }
        own.close();
    }
}
