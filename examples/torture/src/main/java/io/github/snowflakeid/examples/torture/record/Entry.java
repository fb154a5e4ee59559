package io.github.snowflakeid.examples.torture.record;

/** What happened in a process besides IDs. Times of leases are milliseconds by the store's clock, others true microseconds. */
public sealed interface Entry {

    /** What a generator is there for. */
    enum Role {
        /** Issues as long as its process lives. */
        MAIN,
        /** Takes a worker ID that others hand on, if it is free. */
        BATON,
        /** Holds a worker ID and issues nothing. */
        WITNESS,
        /** Goes on from a snapshot of a {@link #BATON}, with a clock that is ahead. */
        RESTORED
    }

    /** The process runs. */
    record Up(long at) implements Entry {}

    /** A generator was made. */
    record Generator(int generator, String pool, Role role) implements Entry {}

    /**
     * A worker ID was acquired.
     *
     * @param clock the node's own clock, in milliseconds
     * @param predecessorFence the row's expiry as it was claimed: the predecessor's fence; 0 for a row never held
     */
    record Acquired(
            int generator, int workerId, long token, long floor, long ceiling, long clock, long predecessorFence)
            implements Entry {}

    /**
     * The fence was moved.
     *
     * @param from where it was
     */
    record Renewed(int generator, int workerId, long token, long from, long ceiling) implements Entry {}

    /** A tenure was sealed, and its release requested; whether the store got to know is not said. */
    record Sealed(int generator, int workerId, long token, long until) implements Entry {}

    /**
     * A renewal was asked for and not granted, or it is not known whether it was.
     *
     * @param clock the node's own clock, in milliseconds
     * @param from where the fence was, and is
     * @param error empty if the store said no
     */
    record Refused(int generator, int workerId, long token, long from, long clock, String error) implements Entry {}

    /** A call that returned no ID. */
    record Failed(int generator, long before, long after, String error) implements Entry {}

    /** As a line of text. */
    default String line() {
        if (this instanceof Up up) {
            return join("U", up.at);
        }
        if (this instanceof Generator made) {
            return join("G", made.generator, made.pool, made.role);
        }
        if (this instanceof Acquired a) {
            return join("A", a.generator, a.workerId, a.token, a.floor, a.ceiling, a.clock, a.predecessorFence);
        }
        if (this instanceof Renewed r) {
            return join("R", r.generator, r.workerId, r.token, r.from, r.ceiling);
        }
        if (this instanceof Sealed s) {
            return join("S", s.generator, s.workerId, s.token, s.until);
        }
        if (this instanceof Refused r) {
            return join("X", r.generator, r.workerId, r.token, r.from, r.clock, r.error);
        }
        Failed failed = (Failed) this;
        return join("F", failed.generator, failed.before, failed.after, failed.error);
    }

    /** Of a line of text. */
    static Entry parse(String line) {
        String[] words = line.split(" ", -1);
        return switch (words[0]) {
            case "U" -> new Up(number(words[1]));
            case "G" -> new Generator(small(words[1]), words[2], Role.valueOf(words[3]));
            case "A" ->
                new Acquired(
                        small(words[1]),
                        small(words[2]),
                        number(words[3]),
                        number(words[4]),
                        number(words[5]),
                        number(words[6]),
                        number(words[7]));
            case "R" ->
                new Renewed(small(words[1]), small(words[2]), number(words[3]), number(words[4]), number(words[5]));
            case "S" -> new Sealed(small(words[1]), small(words[2]), number(words[3]), number(words[4]));
            case "X" ->
                new Refused(
                        small(words[1]),
                        small(words[2]),
                        number(words[3]),
                        number(words[4]),
                        number(words[5]),
                        words[6]);
            case "F" -> new Failed(small(words[1]), number(words[2]), number(words[3]), words[4]);
            default -> throw new IllegalArgumentException("No entry: " + line);
        };
    }

    private static String join(Object... words) {
        StringBuilder line = new StringBuilder();
        for (Object word : words) {
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        return line.toString();
    }

    private static int small(String word) {
        return Integer.parseInt(word);
    }

    private static long number(String word) {
        return Long.parseLong(word);
    }
}
