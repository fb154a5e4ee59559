package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The clock steps back by more than may be ridden out, while another thread draws. */
@JCStressTest
@Outcome(id = "1, -103", expect = ACCEPTABLE, desc = "one before the step, one after it")
@Outcome(id = "-103, -103", expect = ACCEPTABLE, desc = "both after it")
@Outcome(expect = FORBIDDEN, desc = "a number after the step")
@State
public class Rollback {

    private final Scene scene = new Scene(100);
    private final WorkerTenure tenure = scene.tenure(1, 50, 200);

    public Rollback() {
        Scene.draw(tenure, 0);
    }

    @Actor
    public void one(II_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void two(II_Result r) {
        scene.set(98);
        r.r2 = Scene.draw(tenure, 0);
    }
}
