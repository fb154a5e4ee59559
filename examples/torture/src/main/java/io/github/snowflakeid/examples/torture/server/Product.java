package io.github.snowflakeid.examples.torture.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/** What differs between ensembles. Members count from 0. */
interface Product extends AutoCloseable {

    /** Where each member listens for clients. */
    List<Integer> ports();

    /** As {@link LeaseServer#url}. */
    String url(List<Integer> ports);

    /** As {@link LeaseServer#hasClock}. */
    boolean hasClock();

    /** Makes the member's directory ready, and says how to start it there. */
    List<String> command(int member, Path directory) throws IOException;

    /** What this member says of who leads, if anybody does. */
    OptionalInt leaderAccordingTo(int member) throws InterruptedException;

    /** What this member has counted, a line each, the name first; empty if it does not answer. */
    String metrics(int member) throws InterruptedException;

    /** Whether {@link #isolate} works for whoever leads, too. */
    boolean isolatesLeaders();

    /** No packet between this member and the others arrives. */
    void isolate(int member);

    /** The contrary. */
    void rejoin(int member);

    @Override
    void close() throws IOException;
}
