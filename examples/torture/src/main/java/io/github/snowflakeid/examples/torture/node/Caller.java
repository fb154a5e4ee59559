package io.github.snowflakeid.examples.torture.node;

import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.Journal;
import io.github.snowflakeid.examples.torture.record.TrueTime;
import java.util.function.Supplier;

/** Calls a generator, and writes down what came of it and when. */
final class Caller {

    private final Journal journal;
    private final TrueTime time;
    private final int number;
    private final SnowflakeGenerator generator;

    Caller(Journal journal, TrueTime time, int number, SnowflakeGenerator generator) {
        this.journal = journal;
        this.time = time;
        this.number = number;
        this.generator = generator;
    }

    /** Whether there was one. */
    boolean single() {
        return call(() -> new long[] {generator.nextId()});
    }

    /** Whether there were so many. */
    boolean batch(int count) {
        return call(() -> generator.nextIds(count));
    }

    private boolean call(Supplier<long[]> ids) {
        long before = time.micros();
        try {
            long[] returned = ids.get();
            journal.issued(number, before, time.micros(), returned);
            return true;
        } catch (SnowflakeException e) {
            journal.add(new Entry.Failed(number, before, time.micros(), name(e)));
            return false;
        }
    }

    private static String name(Throwable failure) {
        Throwable cause = failure.getCause();
        String name = failure.getClass().getSimpleName().replace("Exception", "");
        return cause == null
                ? name
                : name + '/' + cause.getClass().getSimpleName().replace("Exception", "");
    }
}
