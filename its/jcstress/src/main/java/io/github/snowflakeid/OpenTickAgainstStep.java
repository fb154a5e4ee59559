package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * A draw opens its tick while the clock steps back and returns. Whether it is open afterwards or not, the lead of that step has
 * ended when the next number is drawn at the right time: a shorter step does not inherit it.
 */
@JCStressTest
@Outcome(
        id = {"1, 2, -101", "2, 1, -101"},
        expect = ACCEPTABLE,
        desc = "a lead of one tick for a step of one")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or of a tick that lies further ahead than the step")
@State
public class OpenTickAgainstStep {

    private final Scene scene = new Scene(100);
    private final WorkerTenure tenure = scene.tenure(1, 50, 200);

    public OpenTickAgainstStep() {
        Scene.draw(tenure, 5);
    }

    @Actor
    public void issue(III_Result r) {
        r.r1 = Scene.draw(tenure, 5);
    }

    @Actor
    public void step(III_Result r) {
        scene.set(97);
        r.r2 = Scene.draw(tenure, 5);
        scene.set(100);
    }

    @Arbiter
    public void after(III_Result r) {
        Scene.draw(tenure, 5);
        scene.set(99);
        r.r3 = Scene.draw(tenure, 5);
    }
}
