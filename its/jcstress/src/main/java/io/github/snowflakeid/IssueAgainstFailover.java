package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Another tenure takes the place of the one that a thread draws from: its numbers are of later ticks. */
@JCStressTest
@Outcome(id = "0, -101, 4", expect = ACCEPTABLE, desc = "drawn before, so the other one starts a tick later")
@Outcome(id = "-104, 0, 4", expect = ACCEPTABLE, desc = "not drawn, so it starts in this tick")
@Outcome(expect = FORBIDDEN, desc = "two tenures in one tick")
@State
public class IssueAgainstFailover {

    private final Scene scene = new Scene(100);
    private final WorkerTenure first = scene.tenure(1, 50, 200);
    private final WorkerTenure second = scene.tenure(2, 50, 200);

    @Actor
    public void issue(III_Result r) {
        r.r1 = Scene.draw(first, 0);
    }

    @Actor
    public void failOver() {
        second.takeOver(first);
    }

    @Arbiter
    public void after(III_Result r) {
        r.r2 = Scene.draw(second, 0);
        scene.set(101);
        r.r3 = Scene.draw(second, 0);
    }
}
