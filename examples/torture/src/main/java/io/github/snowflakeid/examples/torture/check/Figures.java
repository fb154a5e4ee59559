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

    /** How often a standby was promoted. */
    public static final String FAILOVERS = "failovers";

    /** Acquisitions that were granted, and that the promoted server did not have. */
    public static final String LOST = "acquisitions that the promoted server did not have";

    /** Of these, those whose worker ID another node then acquired. */
    public static final String LOST_TAKEN_AGAIN = "  whose worker ID was then acquired by another node";

    /** Of these, those before whose next acquisition the predecessor asked for a late renewal. */
    public static final String LOST_PREDECESSOR = "  whose predecessor was back first, and asked for a late renewal";

    /** Of these, those where it got one. */
    public static final String LOST_PREDECESSOR_RENEWED = "    and got it";

    /** Renewals of nodes to which nothing was done. */
    public static final String LOST_RENEWALS = "runners whose last renewals the promoted server did not have";

    private Figures() {}
}
