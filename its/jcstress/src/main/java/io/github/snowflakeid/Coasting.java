package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** The clock steps back by what may be ridden out, in the one of two threads that draw: both go on from where they were. */
@JCStressTest
@Outcome(
        id = {"1, 2, 3", "2, 1, 3"},
        expect = ACCEPTABLE,
        desc = "as without the step")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or a refusal")
@State
public class Coasting {

    private final Scene scene = new Scene(100);
    private final WorkerTenure tenure = scene.tenure(1, 50, 200);

    public Coasting() {
        Scene.draw(tenure, 5);
    }

    @Actor
    public void one(III_Result r) {
        r.r1 = Scene.draw(tenure, 5);
    }

    @Actor
    public void two(III_Result r) {
        scene.set(98);
        r.r2 = Scene.draw(tenure, 5);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 5);
    }
}
