package io.github.snowflakeid.mutants;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** A tick that is opened by a thread which has not looked at the word before it looked at the fence, and so does not see that it was shut since. */
@JCStressTest
@Outcome(id = "-2", expect = ACCEPTABLE, desc = "shut since the mark")
@Outcome(expect = FORBIDDEN, desc = "a tick that is open after the mark")
@State
public class OpenBySet {

    private final AtomicLong fence = new AtomicLong(100);
    private final AtomicLong open = new AtomicLong(-1);

    @Actor
    public void open() {
        if (fence.get() == 100) {
            open.set(99);
        }
    }

    @Actor
    public void mark() {
        fence.set(-1);
        open.set(-2);
    }

    @Arbiter
    public void after(I_Result r) {
        r.r1 = (int) open.get();
    }
}
