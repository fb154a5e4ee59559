package io.github.snowflakeid.examples.fleet;

import java.io.IOException;
import java.util.stream.Stream;

/** What holds the leases, started here, durable, with counters of its own. */
interface Server extends AutoCloseable {

    /** What the nodes are told. */
    String url();

    /** All of it. */
    void stop() throws Exception;

    /** With its data. Waits until it serves. */
    void restart() throws Exception;

    /** Since it was started. */
    Counters counters() throws Exception;

    /** What else there is to say of how it keeps the leases. */
    String remark() throws Exception;

    @Override
    void close() throws IOException;

    /** What processes, and those that they started, have used of processors so far, in seconds. */
    static double processorSeconds(Stream<ProcessHandle> processes) {
        return processes
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .mapToDouble(duration -> duration.toNanos() / 1e9)
                .sum();
    }
}
