package io.github.snowflakeid.examples.torture.fault;

/** What is done, to one node or to the servers with the leases and so to all. */
public enum FaultKind {
    CLOCK_BACK_WITHIN_COAST("clock back by milliseconds, up to max-coast", true),
    CLOCK_BACK_FAR("clock back by seconds to hours", true),
    CLOCK_FORWARD("clock forward by milliseconds, within what the lease allows", true),
    CLOCK_FORWARD_FAR("clock forward by seconds to hours", true),
    STOP("process stopped for longer than its lease, and continued", true),
    KILL("process killed, and another one started", true),
    CUT("connections reset, and refused", true),
    DELAY("every packet delayed", true),
    BLACK_HOLE("no packet passed on, either way", true),
    REPLIES_LOST("requests passed on, replies dropped", true),
    POOL_EXHAUSTED("connection pool used up", true),
    TABLE_LOCKED("leases locked by another transaction", false),
    DATABASE_RESTART("database restarted", false),
    DATABASE_KILL("database killed, and started again", false),
    LEADER_KILLED("leader killed, and started again", false),
    QUORUM_LOST("two of three members killed or stopped, and back again", false),
    PARTITION("one member, and a node with it, cut off from the other two", false),
    FAILOVER("primary killed, and its standby promoted", false);

    private final String text;
    private final boolean ofOneNode;

    FaultKind(String text, boolean ofOneNode) {
        this.text = text;
        this.ofOneNode = ofOneNode;
    }

    /** In words. */
    public String text() {
        return text;
    }

    /** Whether one node has it, or all. */
    public boolean isOfOneNode() {
        return ofOneNode;
    }
}
