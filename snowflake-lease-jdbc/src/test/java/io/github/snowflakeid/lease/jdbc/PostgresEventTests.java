package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.snowflakeid.lease.keeper.QuarantineException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every event, and what comes of it: for a node that runs, nothing; for one that starts, a worker ID or a quarantine. */
@Tag("all")
class PostgresEventTests {

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(PostgresEvent.class)
    void aNodeThatRunsNoticesNothingAndOneThatStartsLeasesOrKnowsWhen(PostgresEvent event) throws Exception {
        try (PostgresScene scene = new PostgresScene(directory);
                EventNode running = new EventNode(scene.dataSource())) {
            running.start();
            running.awaitBeats();
            Instant before = Instant.now();

            event.happen(scene, running::awaitTries);
            Instant after = Instant.now();
            running.awaitBeats();

            try (EventNode starting = new EventNode(scene.dataSource())) {
                if (event.bringsQuarantine()) {
                    QuarantineException refusal = catchThrowableOfType(QuarantineException.class, starting::start);
                    assertThat(refusal).isNotNull();
                    assertThat(refusal.usableFrom())
                            .isBetween(
                                    before.plus(EventNode.QUARANTINE),
                                    Instant.now().plus(EventNode.QUARANTINE));
                } else {
                    starting.start();
                    starting.awaitBeats();
                    assertThat(starting.first().workerId())
                            .isNotEqualTo(running.first().workerId());
                }
            }
            running.assertNothingNoticed();
            assertThat(after).isBefore(before.plus(EventNode.TTL));
        }
    }
}
