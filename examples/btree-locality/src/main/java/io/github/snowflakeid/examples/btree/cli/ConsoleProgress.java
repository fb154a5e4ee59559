package io.github.snowflakeid.examples.btree.cli;

import io.github.snowflakeid.examples.btree.axes.Progress;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar with an estimate of the time left, which counts in the time that steps were planned to take. */
final class ConsoleProgress implements Progress, AutoCloseable {

    private static final int STEPS_PER_SECOND = 10;

    private final ProgressBar bar = new ProgressBarBuilder()
            .setTaskName("measuring")
            .setInitialMax(-1)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(1000)
            .build();

    @Override
    public void planned(double seconds) {
        bar.maxHint(Math.round(seconds * STEPS_PER_SECOND));
    }

    @Override
    public void started(String step) {
        bar.setExtraMessage(step);
    }

    @Override
    public void finished(double seconds) {
        bar.stepBy(Math.round(seconds * STEPS_PER_SECOND));
    }

    @Override
    public void close() {
        bar.setExtraMessage("");
        bar.close();
    }
}
