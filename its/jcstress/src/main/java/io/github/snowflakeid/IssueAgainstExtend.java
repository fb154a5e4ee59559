package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** The clock is at the fence, and a renewal moves it. Whoever marked the old fence as passed must not have marked the new one. */
@JCStressTest
@Outcome(id = "-102, 0", expect = ACCEPTABLE, desc = "refused at the old fence, and then the first of the new tick")
@Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "issued below the new fence")
@Outcome(expect = FORBIDDEN, desc = "a mark that outlives the renewal, or a number below the old fence")
@State
public class IssueAgainstExtend {

    private final WorkerTenure tenure = new Scene(100).tenure(1, 50, 100);

    @Actor
    public void issue(II_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void extend(II_Result r) {
        tenure.extend(Scene.millisOf(200));
    }

    @Arbiter
    public void after(II_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }
}
