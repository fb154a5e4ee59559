package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each number once, and how many of them. */
class OneWayCounterTests {

    private final OneWayCounter counter = new OneWayCounter(100) {};

    @Test
    void whatWasPassedOverIsNotCounted() {
        assertThat(counter.draw(100, 110, 115)).isTrue();
        assertThat(counter.drawNext()).isEqualTo(115);
        assertThat(counter.drawn()).isEqualTo(6);
    }

    @Test
    void whoComesTooLateGetsNothingAndPassesOverNothing() {
        counter.drawNext();
        assertThat(counter.draw(100, 110, 111)).isFalse();
        assertThat(counter.next()).isEqualTo(101);
        assertThat(counter.drawn()).isEqualTo(1);
    }

    @Test
    void sealedItSaysWhatWasNextAndGivesNothing() {
        counter.draw(100, 110, 111);
        assertThat(counter.sealNext()).isEqualTo(111);
        assertThat(counter.drawNext()).isNegative();
        assertThat(counter.draw(111, 112, 113)).isFalse();
        assertThat(counter.sealNext()).isEqualTo(111);
        assertThat(counter.isSealed()).isTrue();
        assertThat(counter.drawn()).isEqualTo(1);
    }
}
