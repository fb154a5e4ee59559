package io.github.snowflakeid.examples.btree.axes;

/** Told how far a suite is; called from one thread. */
public interface Progress {

    /** How long all will take, as far as can be told. */
    void planned(double seconds);

    void started(String step);

    /** A step is done, or left out, that was planned to take so long. */
    void finished(double seconds);
}
