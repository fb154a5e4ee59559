package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A batch of three numbers and a single one, in a tick that has four. */
@JCStressTest
@Outcome(
        id = {"0, 3, -101", "1, 0, -101"},
        expect = ACCEPTABLE,
        desc = "the batch first, or the single one")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or one left out")
@State
public class BatchAgainstIssue {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    @Actor
    public void batch(III_Result r) {
        r.r1 = Scene.told(tenure.counter().claim(3, 0, SequenceStart.ZERO));
    }

    @Actor
    public void single(III_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
