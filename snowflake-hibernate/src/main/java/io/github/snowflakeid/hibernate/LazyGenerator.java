package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/** A generator of one session factory, opened when it is first wanted. Closed is the end of it. Thread-safe. */
final class LazyGenerator {

    private final GeneratorSource source;
    private volatile @Nullable IdGenerator generator;
    private boolean closed;

    LazyGenerator(GeneratorSource source) {
        this.source = source;
    }

    IdGenerator get(ServiceRegistry registry) {
        IdGenerator found = generator;
        return found == null ? keep(source.open(registry)) : found;
    }

    /**
     * Of two that were opened at once, the first. The lock is held for this only: a registry that is destroyed holds its own
     * lock when it closes this, and to open a generator may need that lock.
     */
    private synchronized IdGenerator keep(IdGenerator opened) {
        IdGenerator kept = generator;
        if (opened != kept && (closed || kept != null)) {
            source.close(opened);
        }
        if (closed) {
            throw new GeneratorClosedException();
        }
        if (kept == null) {
            generator = opened;
            return opened;
        }
        return kept;
    }

    boolean isFallback() {
        return source.isFallback();
    }

    /** Null if the generator is of a kind that does not say. */
    @Nullable
    SnowflakeLayout layout(ServiceRegistry registry) {
        SnowflakeLayout known = source.layout();
        return known == null ? GeneratorLayout.of(get(registry)) : known;
    }

    synchronized void close() {
        closed = true;
        IdGenerator opened = generator;
        if (opened != null) {
            source.close(opened);
        }
    }
}
