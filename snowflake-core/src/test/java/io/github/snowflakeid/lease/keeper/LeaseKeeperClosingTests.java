package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.NoWorkerIdException;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.LeaseRow;
import io.github.snowflakeid.lease.WorkerRange;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is given back at the end, and what is not; acquisitions that come too late included. */
class LeaseKeeperClosingTests extends LeaseKeeperScene {

    @Test
    void closingGivesTheWorkerIdBackFromTheLastTimestampOn() {
        node.keeper.start();
        node.pass(Duration.ofSeconds(3));
        SnowflakeParts last = node.next();
        node.generator.close();
        LeaseRow row = row(last.workerId());
        assertThat(row.released()).isTrue();
        assertThat(row.expiresAt()).isEqualTo(millis(last.time()) + 1);
        assertThatThrownBy(node::next).isInstanceOf(GeneratorClosedException.class);
        assertThat(node.keeper.status().state()).isEqualTo(LeaseStatus.State.CLOSED);
        assertThat(node.threads.isClosed()).isTrue();
        node.keeper.close();
    }

    @Test
    void closingWithoutAnIdGivesTheFloorBack() {
        Node first = node(1);
        first.keeper.start();
        first.next();
        first.keeper.close();
        storeClock.advance(Duration.ofSeconds(1));
        Node second = node(1);
        second.clock.set(START.plusSeconds(1));
        second.keeper.start();
        second.keeper.close();
        assertThat(row(0).expiresAt()).isEqualTo(millis(START) + 1);
    }

    @Test
    void aTenureThatTheClockHasPassedIsNotGivenBack() {
        node.keeper.start();
        Lease lease = node.lease();
        node.clock.advance(Duration.ofSeconds(30));
        node.keeper.close();
        LeaseRow row = row(lease.workerId());
        assertThat(row.released()).isFalse();
        assertThat(row.expiresAt()).isEqualTo(lease.expiresAt());
    }

    @Test
    void closingBeforeStartingIsFine() {
        node.keeper.close();
        assertThatThrownBy(node.keeper::start).isInstanceOf(GeneratorClosedException.class);
    }

    @Test
    void anAcquisitionThatComesTooLateIsGivenBack() {
        LeaseTerms terms = Node.terms(4);
        Node late = impatient(4);
        late.threads.hang();
        assertThatThrownBy(late.keeper::start)
                .isInstanceOf(NoWorkerIdException.class)
                .hasMessageContaining("within 1 ms");
        late.threads.resume();
        late.pass(Duration.ofSeconds(2));
        Lease held = late.lease();
        late.threads.runHanging();
        assertThat(late.lease()).isEqualTo(held);
        assertThat(store.list("default", terms.workers()).rows())
                .filteredOn(row -> row.token() == 1)
                .hasSize(2)
                .filteredOn(LeaseRow::released)
                .hasSize(1);
    }

    @Test
    void anAcquisitionThatComesPastItsFenceIsNotGivenBack() {
        Node late = impatient(4);
        late.threads.hang();
        assertThatThrownBy(late.keeper::start).isInstanceOf(NoWorkerIdException.class);
        late.threads.resume();
        late.pass(Duration.ofSeconds(2));
        late.clock.advance(Duration.ofSeconds(31));
        late.threads.runHanging();
        assertThat(store.list("default", new WorkerRange(0, 3)).rows())
                .filteredOn(LeaseRow::released)
                .isEmpty();
    }
}
