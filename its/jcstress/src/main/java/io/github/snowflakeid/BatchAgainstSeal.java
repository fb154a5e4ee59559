package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A batch while the tenure is sealed: all of it is counted, or none of it was drawn. */
@JCStressTest
@Outcome(
        id = {"0, 101", "-104, 50"},
        expect = ACCEPTABLE,
        desc = "drawn before the seal, or not at all")
@Outcome(expect = FORBIDDEN, desc = "drawn and not counted")
@State
public class BatchAgainstSeal {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    @Actor
    public void batch(II_Result r) {
        r.r1 = Scene.told(tenure.counter().claim(3, 0, SequenceStart.ZERO));
    }

    @Actor
    public void seal(II_Result r) {
        r.r2 = Scene.tickOf(tenure.seal());
    }
}
