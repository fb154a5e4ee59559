package io.github.snowflakeid.lease;

import java.util.Arrays;

/** A store as a process opens it that is told where it is: a class with a public constructor that takes a {@code String[]}. */
public interface ProcessStore extends AutoCloseable {

    /** The store. */
    LeaseStore leases();

    /** Does to its connection what happens to connections. */
    default void disturb() throws Exception {}

    @Override
    void close();

    /** The class's name, and what its constructor takes. */
    static ProcessStore at(String... place) {
        Object arguments = Arrays.copyOfRange(place, 1, place.length);
        try {
            return Class.forName(place[0])
                    .asSubclass(ProcessStore.class)
                    .getConstructor(String[].class)
                    .newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(String.join(" ", place), e);
        }
    }
}
