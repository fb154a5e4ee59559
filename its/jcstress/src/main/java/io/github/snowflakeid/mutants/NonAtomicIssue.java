package io.github.snowflakeid.mutants;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A counter that is read and written in two steps. */
@JCStressTest
@Outcome(
        id = {"0, 1", "1, 0"},
        expect = ACCEPTABLE,
        desc = "each has its own")
@Outcome(expect = FORBIDDEN, desc = "a number twice")
@State
public class NonAtomicIssue {

    private final AtomicLong next = new AtomicLong();

    @Actor
    public void one(II_Result r) {
        r.r1 = draw();
    }

    @Actor
    public void two(II_Result r) {
        r.r2 = draw();
    }

    private int draw() {
        long seen = next.get();
        next.set(seen + 1);
        return (int) seen;
    }
}
