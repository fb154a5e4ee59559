package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two threads, and one number left in the tick. Who looked while there was room may get one of the next tick, and must wait for it. */
@JCStressTest
@Outcome(
        id = {"3, -101, -101", "-101, 3, -101"},
        expect = ACCEPTABLE,
        desc = "one number, and one that waits")
@Outcome(
        id = {"3, 1004, -101", "1004, 3, -101"},
        expect = ACCEPTABLE,
        desc = "one number, and one to be held back")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or one of a tick to come")
@State
public class Overflow {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    public Overflow() {
        tenure.counter().claim(3, 0, SequenceStart.ZERO);
    }

    @Actor
    public void one(III_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void two(III_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
