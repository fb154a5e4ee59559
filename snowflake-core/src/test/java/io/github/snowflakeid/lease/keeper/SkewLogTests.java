package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.Skew;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** With the default terms much is 5 s, half a renewal interval, and too much 10 s, the ttl less two intervals. */
class SkewLogTests {

    private final Logger logger = (Logger) LoggerFactory.getLogger(LeaseKeeper.class);
    private final ListAppender<ILoggingEvent> events = new ListAppender<>();
    private final SkewLog log = new SkewLog(LeaseTerms.ofDefaults(SnowflakeLayout.ofDefaults()));

    @BeforeEach
    void listen() {
        events.start();
        logger.addAppender(events);
        logger.setLevel(Level.INFO);
        logger.setAdditive(false);
    }

    @AfterEach
    void stopListening() {
        logger.detachAppender(events);
        logger.setLevel(null);
        logger.setAdditive(true);
    }

    @Test
    void saysOnceThatTheClockIsOffAndOnceThatItIsRightAgain() {
        measured(0, 5_000, 5_001, 6_000, 9_999, 5_000, 0);

        assertThat(lines())
                .containsExactly(
                        "WARN This node's clock is 5001 ms ahead of the lease store's (within 0 ms): more than half a renewal"
                                + " interval",
                        "INFO This node's clock agrees with the lease store's again");
    }

    /** From ten minutes behind to a day ahead there is no moment at which it is right. */
    @Test
    void saysThatItIsOffOnTheOtherSide() {
        measured(-600_000, 6_000, -6_000);

        assertThat(lines())
                .containsExactly(
                        "WARN This node's clock is 600000 ms behind the lease store's (within 0 ms): more than half a renewal"
                                + " interval",
                        "WARN This node's clock is 6000 ms ahead of the lease store's (within 0 ms): more than half a renewal"
                                + " interval",
                        "WARN This node's clock is 6000 ms behind the lease store's (within 0 ms): more than half a renewal"
                                + " interval");
    }

    @Test
    void saysWhenItIsSoFarAheadThatIdsEnd() {
        measured(-600_000, 10_001, 86_400_000, 10_000);

        assertThat(lines().subList(1, 3))
                .containsExactly(
                        "WARN This node's clock is 10001 ms ahead of the lease store's (within 0 ms): more than the lease"
                                + " allows for, 10000 ms. No IDs are issued while it reads more than the lease's end",
                        "WARN This node's clock is 10000 ms ahead of the lease store's (within 0 ms): more than half a renewal"
                                + " interval");
    }

    @Test
    void givesTheClockTheBenefitOfTheMeasuringError() {
        log.measured(new Skew(5_100, 100));
        log.measured(new Skew(-5_100, 100));

        assertThat(lines()).isEmpty();
    }

    private void measured(long... skews) {
        for (long skew : skews) {
            log.measured(new Skew(skew, 0));
        }
    }

    private List<String> lines() {
        return events.list.stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }
}
