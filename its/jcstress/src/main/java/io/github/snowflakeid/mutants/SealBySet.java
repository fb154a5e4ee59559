package io.github.snowflakeid.mutants;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A seal that reads the counter and then sets it, instead of exchanging it. */
@JCStressTest
@Outcome(
        id = {"1, 2", "-1, 1"},
        expect = ACCEPTABLE,
        desc = "drawn and counted, or neither")
@Outcome(expect = FORBIDDEN, desc = "drawn and not counted")
@State
public class SealBySet {

    private final AtomicLong next = new AtomicLong(1);

    @Actor
    public void issue(II_Result r) {
        r.r1 = (int) Math.max(-1, next.getAndIncrement());
    }

    @Actor
    public void seal(II_Result r) {
        long seen = next.get();
        next.set(Long.MIN_VALUE);
        r.r2 = (int) seen;
    }
}
