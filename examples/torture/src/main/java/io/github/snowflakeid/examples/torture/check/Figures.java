package io.github.snowflakeid.examples.torture.check;

/** The names of figures that have a threshold. */
public final class Figures {

    /** How many IDs were issued. */
    public static final String IDS = "IDs";

    /** How many of them twice. */
    public static final String DUPLICATES = "duplicates";

    /** Acquisitions of a worker ID that another node held before. */
    public static final String HAND_OVERS = "hand-overs of a worker ID to another node";

    /** Of these, by a node whose clock showed less than its predecessor's fence, as the row said. */
    public static final String HAND_OVERS_BEHIND = "  whose clock lies behind the predecessor's fence";

    /** Calls outside the windows. */
    public static final String CALLS_OUTSIDE = "calls outside fault windows";

    /** Of these, those that returned no ID. */
    public static final String FAILED_OUTSIDE = "  that failed";

    private Figures() {}
}
