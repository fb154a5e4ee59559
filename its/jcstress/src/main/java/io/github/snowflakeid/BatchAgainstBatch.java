package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two batches of three in a tick that has four: the second gets one number. */
@JCStressTest
@Outcome(
        id = {"0, 3, -101", "3, 0, -101"},
        expect = ACCEPTABLE,
        desc = "three and one")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or one left out")
@State
public class BatchAgainstBatch {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    @Actor
    public void one(III_Result r) {
        r.r1 = Scene.told(tenure.counter().claim(3, 0, SequenceStart.ZERO));
    }

    @Actor
    public void two(III_Result r) {
        r.r2 = Scene.told(tenure.counter().claim(3, 0, SequenceStart.ZERO));
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
