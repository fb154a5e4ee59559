package io.github.snowflakeid.examples.btree.keys;

/** An endless supply of keys of one scheme; what was handed out before lies behind. Not thread-safe. */
public interface KeyStream {

    Keys next(int rows, Traffic traffic);

    /** A new stream. Streams of one scheme with equal seeds are equal. */
    static KeyStream of(Scheme scheme, long seed) {
        return switch (scheme) {
            case IDENTITY, IDENTITY_CACHE, POOLED -> new CountedKeys();
            case SNOWFLAKE_ONE -> new SnowflakeKeys(SnowflakeKeys.Drawn.BY_TRANSACTION, id -> id);
            case SNOWFLAKE -> new SnowflakeKeys(SnowflakeKeys.Drawn.BY_WRITERS, id -> id);
            case WORKER_FIRST -> new SnowflakeKeys(SnowflakeKeys.Drawn.BY_WRITERS, WorkerFirst::of);
            case UUID_V7, UUID_V7_SERVER -> new UuidV7Keys(seed);
            case UUID_V4 -> new UuidV4Keys(seed);
            case RANDOM -> new RandomKeys(seed);
        };
    }
}
