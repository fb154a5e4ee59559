package io.github.snowflakeid.mutants;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A renewal that sets the fence and loses the mark that was made at the same moment; or makes a mark that outlives it. */
@JCStressTest
@Outcome(id = "0, 200", expect = ACCEPTABLE, desc = "marked before, and cleared")
@Outcome(id = "0, -1", expect = FORBIDDEN, desc = "a mark of the old fence that outlives the renewal")
@Outcome(expect = FORBIDDEN, desc = "anything else")
@State
public class ExtendBySet {

    private final AtomicLong fence = new AtomicLong(100);

    @Actor
    public void mark() {
        if (fence.get() == 100) {
            fence.set(-1);
        }
    }

    @Actor
    public void extend(II_Result r) {
        r.r1 = 0;
        fence.set(200);
    }

    @Arbiter
    public void after(II_Result r) {
        r.r2 = (int) fence.get();
    }
}
