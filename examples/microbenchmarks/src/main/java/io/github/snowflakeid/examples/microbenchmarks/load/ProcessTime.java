package io.github.snowflakeid.examples.microbenchmarks.load;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Time on the wall, and processor time of this process on all cores, in nanoseconds. */
public record ProcessTime(long wall, long processor) {

    static ProcessTime now() {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new ProcessTime(System.nanoTime(), system.getProcessCpuTime());
    }

    ProcessTime minus(ProcessTime start) {
        return new ProcessTime(wall - start.wall, processor - start.processor);
    }

    /** How many cores were busy, on average. */
    public double cores() {
        return (double) processor / wall;
    }
}
