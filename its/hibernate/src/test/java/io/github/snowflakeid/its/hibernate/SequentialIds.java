package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.IdGenerator;
import java.util.concurrent.atomic.AtomicLong;

/** Issues known numbers, so that a test can say which ID it expects and how many were drawn. */
final class SequentialIds implements IdGenerator {

    private final long first;
    private final AtomicLong next;

    SequentialIds(long first) {
        this.first = first;
        this.next = new AtomicLong(first);
    }

    @Override
    public long nextId() {
        return next.getAndIncrement();
    }

    long drawn() {
        return next.get() - first;
    }
}
