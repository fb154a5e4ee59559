package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** The first two numbers of a tick: the counter jumps to it once. */
@JCStressTest
@Outcome(
        id = {"0, 1, 2", "1, 0, 2"},
        expect = ACCEPTABLE,
        desc = "each has its own, and the next is the third")
@Outcome(expect = FORBIDDEN, desc = "a number twice, or one left out")
@State
public class IssueAgainstIssue {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 200);

    @Actor
    public void one(III_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void two(III_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r3 = Scene.draw(tenure, 0);
    }
}
