package io.github.snowflakeid;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A late renewal raises the counter while the tenure is sealed: it never overwrites the seal. */
@JCStressTest
@Outcome(
        id = {"100, -104"},
        expect = ACCEPTABLE,
        desc = "sealed for good, whoever was first")
@Outcome(expect = FORBIDDEN, desc = "a seal that was overwritten, or that forgets what was drawn")
@State
public class LateRenewalAgainstSeal {

    private final WorkerTenure tenure = new Scene(99).tenure(1, 50, 100);

    public LateRenewalAgainstSeal() {
        Scene.draw(tenure, 0);
    }

    @Actor
    public void renew() {
        tenure.observe(Scene.millisOf(100));
        tenure.extend(Scene.millisOf(200));
    }

    @Actor
    public void seal(II_Result r) {
        r.r1 = Scene.tickOf(tenure.seal());
    }

    @Arbiter
    public void after(II_Result r) {
        r.r2 = Scene.draw(tenure, 0);
    }
}
