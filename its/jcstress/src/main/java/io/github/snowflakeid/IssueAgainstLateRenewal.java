package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A reading was past the fence, and the clock is back below it. When the renewal is handled, numbers below the old fence are gone: a copy may have used them. */
@JCStressTest
@Outcome(id = "-3, -101", expect = ACCEPTABLE, desc = "issued before the reading")
@Outcome(
        id = {"-102, -101", "-101, -101"},
        expect = ACCEPTABLE,
        desc = "refused, since the reading or since the renewal")
@Outcome(id = "1000, -101", expect = ACCEPTABLE, desc = "one of the tick to come, to be held back")
@Outcome(expect = FORBIDDEN, desc = "a number below the old fence after the renewal")
@State
public class IssueAgainstLateRenewal {

    private final WorkerTenure tenure = new Scene(99).tenure(1, 50, 100);

    public IssueAgainstLateRenewal() {
        Scene.draw(tenure, 0);
    }

    @Actor
    public void issue(II_Result r) {
        r.r1 = Scene.draw(tenure, 0);
    }

    @Actor
    public void renew(II_Result r) {
        tenure.observe(Scene.millisOf(100));
        tenure.extend(Scene.millisOf(200));
    }

    @Arbiter
    public void after(II_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }
}
