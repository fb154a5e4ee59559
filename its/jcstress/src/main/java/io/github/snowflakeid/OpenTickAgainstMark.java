package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A draw opens its tick while a reading past the fence is marked: who calls after the mark finds the tick shut. */
@JCStressTest
@Outcome(id = "-3, -102", expect = ACCEPTABLE, desc = "drawn before the mark, or while it was made")
@Outcome(id = "-102, -102", expect = ACCEPTABLE, desc = "refused since the mark")
@Outcome(expect = FORBIDDEN, desc = "a tick that is open after the mark")
@State
public class OpenTickAgainstMark {

    private final WorkerTenure tenure = new Scene(99).tenure(1, 50, 100);

    public OpenTickAgainstMark() {
        Scene.draw(tenure, 0);
    }

    @Actor
    public void issue(II_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void mark(II_Result r) {
        tenure.observe(Scene.millisOf(100));
        r.r2 = Scene.draw(tenure, 0);
    }
}
