package io.github.snowflakeid;

import org.jspecify.annotations.Nullable;

/**
 * Where a generator's worker ID comes from: a fixed number, a lease, or a test. Implementations are thread-safe.
 *
 * <p>A source replaces a tenure by sealing it; callers that meet the seal ask {@link #tenure()} for the one in its place.
 */
public interface WorkerSource extends AutoCloseable {

    /**
     * The tenure to issue IDs under now. Blocks only while there is none yet, and within a bound that the source states.
     *
     * @throws GeneratorClosedException after {@link #close()}
     * @throws SnowflakeException if no worker ID could be had, with the reason
     */
    WorkerTenure tenure();

    /** The tenure to issue IDs under now, without waiting; null if there is none. */
    @Nullable
    WorkerTenure current();

    /**
     * A caller can issue nothing under this tenure, because its fence is reached or the clock lies too far back. The source
     * may mend that, and keep the caller waiting for it within a bound that it states.
     *
     * @return whether it is worth to ask {@link #tenure()} and try again
     * @throws SnowflakeException if the source knows a better reason than the tenure does
     */
    boolean recover(WorkerTenure tenure);

    /** Seals the tenure and gives the worker ID back. Closing again does nothing. */
    @Override
    void close();
}
