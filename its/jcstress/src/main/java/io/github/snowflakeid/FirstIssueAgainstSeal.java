package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** The first number of a tick is drawn by compare-and-set while the tenure is sealed: it is known exactly whether it was. */
@JCStressTest
@Outcome(id = "0, 101, -104", expect = ACCEPTABLE, desc = "drawn before the seal, which says so")
@Outcome(id = "-104, 50, -104", expect = ACCEPTABLE, desc = "sealed, nothing drawn since the floor")
@Outcome(expect = FORBIDDEN, desc = "drawn and not counted, or counted and not drawn, or drawn after the seal")
@State
public class FirstIssueAgainstSeal {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    @Actor
    public void issue(III_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void seal(III_Result r) {
        r.r2 = Scene.tickOf(tenure.seal());
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
