package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A thread that waited for a tick in vain reserves a number while others use the tick up. */
@JCStressTest
@Outcome(id = "1002, 3, -101", expect = ACCEPTABLE, desc = "the reserved one is of this tick")
@Outcome(id = "1003, 2, -101", expect = ACCEPTABLE, desc = "so it is, the other was first")
@Outcome(expect = FORBIDDEN, desc = "a number twice")
@State
public class ReserveAgainstIssue {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    public ReserveAgainstIssue() {
        tenure.counter().claim(2, 0, SequenceStart.ZERO);
    }

    @Actor
    public void reserve(III_Result r) {
        r.r1 = Scene.told(tenure.counter().reserve(0, SequenceStart.ZERO));
    }

    @Actor
    public void draw(III_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
