package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A number is drawn by fetch-and-add while the tenure is sealed: what the seal returns is past whatever was drawn. */
@JCStressTest
@Outcome(id = "1, 101, 101", expect = ACCEPTABLE, desc = "drawn before the seal")
@Outcome(id = "-104, 101, 101", expect = ACCEPTABLE, desc = "sealed, nothing drawn")
@Outcome(expect = FORBIDDEN, desc = "drawn and not counted, or a seal that changes")
@State
public class IssueAgainstSeal {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    public IssueAgainstSeal() {
        Scene.draw(tenure, 0);
    }

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
        r.r3 = Scene.tickOf(tenure.seal());
    }
}
