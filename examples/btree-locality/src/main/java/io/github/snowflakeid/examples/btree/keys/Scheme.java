package io.github.snowflakeid.examples.btree.keys;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** A way to make primary keys. */
public enum Scheme {
    IDENTITY("identity", KeyType.BIGINT, Maker.SERVER, "identity column"),
    IDENTITY_CACHE(
            "identity-cache50", KeyType.BIGINT, Maker.SERVER, "identity column, each connection takes 50 at a time"),
    POOLED("pooled50", KeyType.BIGINT, Maker.POOL, "sequence that a client reads once for 50 keys, as Hibernate does"),
    SNOWFLAKE_ONE("snowflake-1", KeyType.BIGINT, Maker.CLIENT, "Snowflake, one worker, drawn by the transaction"),
    SNOWFLAKE(
            "snowflake-n", KeyType.BIGINT, Maker.CLIENT, "Snowflake, a worker per writer, drawn as entities are made"),
    UUID_V7_SERVER("uuidv7-server", KeyType.UUID, Maker.SERVER, "PostgreSQL's uuidv7()"),
    UUID_V7("uuidv7", KeyType.UUID, Maker.CLIENT, "UUIDv7, a generator per writer, drawn as entities are made"),
    UUID_V4("uuidv4", KeyType.UUID, Maker.CLIENT, "UUIDv4: random, 16 bytes"),
    RANDOM("random-bigint", KeyType.BIGINT, Maker.CLIENT, "random bigint: the control that tells order from width"),
    WORKER_FIRST(
            "worker-first",
            KeyType.BIGINT,
            Maker.CLIENT,
            "Snowflake with the worker in the high bits: the bad example");

    /** Who makes the keys, and so what has to go over the wire. */
    public enum Maker {
        SERVER,
        POOL,
        CLIENT
    }

    private final String label;
    private final KeyType type;
    private final Maker maker;
    private final String description;

    Scheme(String label, KeyType type, Maker maker, String description) {
        this.label = label;
        this.type = type;
        this.maker = maker;
        this.description = description;
    }

    /** The scheme of that name, as {@link #toString()} gives it. */
    public static Optional<Scheme> named(String name) {
        return Arrays.stream(values())
                .filter(scheme -> scheme.label.equals(name))
                .findFirst();
    }

    /** All names, for messages. */
    public static String names() {
        return Arrays.stream(values()).map(Scheme::toString).collect(Collectors.joining(", "));
    }

    public KeyType type() {
        return type;
    }

    public Maker maker() {
        return maker;
    }

    public String description() {
        return description;
    }

    /** PostgreSQL has {@code uuidv7()} since 18. */
    public int needsMajorVersion() {
        return this == UUID_V7_SERVER ? 18 : 0;
    }

    @Override
    public String toString() {
        return label;
    }
}
