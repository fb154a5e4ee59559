package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Ids with the parts that somebody else published for them. */
class KnownLayoutsTests {

    /**
     * Twitter's repository publishes a formula and no id. The worked example of Wikipedia, "Snowflake ID", for a post of its
     * own account: timestamp 367597485448, machine 378, which is datacenter 11 and worker 26, sequence 0.
     */
    @Test
    void twitter() {
        assertThat(KnownLayouts.twitter().decode(1541815603606036480L))
                .isEqualTo(new SnowflakeParts(Instant.parse("2022-06-28T16:07:40.105Z"), 378, 11, 0));
    }

    /** "Convert Snowflake to DateTime" in Discord's API reference: worker 1, process 0, increment 7. */
    @Test
    void discord() {
        SnowflakeParts parts = KnownLayouts.discord().decode(175928847299117063L);

        assertThat(parts.time()).isEqualTo(Instant.parse("2016-04-30T11:18:25.796Z"));
        assertThat(parts.datacenterId()).isEqualTo(1);
        assertThat(parts.workerId() & 31).isZero();
        assertThat(parts.sequence()).isEqualTo(7);
    }

    /**
     * "Sharding and IDs at Instagram": 1387263000 ms after the epoch, shard 1341, the sequence at 5001, put together as the
     * article does. Its epoch is the one in its SQL; with that the example falls on the day that it names, 9 September 2011.
     */
    @Test
    void instagram() {
        long id = 1387263000L << (64 - 41);
        id |= 1341 << (64 - 41 - 13);
        id |= 5001 % 1024;

        assertThat(KnownLayouts.instagram().decode(id))
                .isEqualTo(new SnowflakeParts(Instant.parse("2011-09-09T22:28:04.721Z"), 1341, 0, 905));
    }

    /** The README of tsid-creator: {@code Tsid.from("0123456789ABC")} was made at 2020-04-15T22:31:02.458Z. */
    @Test
    void tsid() {
        long id = 0;
        for (char digit : "0123456789ABC".toCharArray()) {
            id = id << 5 | Character.digit(digit, 32);
        }

        assertThat(KnownLayouts.tsid().decode(id).time()).isEqualTo(Instant.parse("2020-04-15T22:31:02.458Z"));
    }

    /** CosId's documentation of cosid-jackson: 266300479548424192 is 20211228202301948-0-0, in the time of Shanghai. */
    @Test
    void cosId() {
        assertThat(KnownLayouts.cosId().decode(266300479548424192L))
                .isEqualTo(new SnowflakeParts(Instant.parse("2021-12-28T20:23:01.948+08:00"), 0, 0, 0));
    }

    /**
     * Hutool publishes no id. By the formula in its source: {@code (time - 1288834974657) << 22 | datacenter << 17 | worker <<
     * 12 | sequence}.
     */
    @Test
    void hutool() {
        Instant time = Instant.parse("2024-05-06T07:08:09.010Z");
        long id = (time.toEpochMilli() - 1288834974657L) << 22 | 3L << 17 | 5L << 12 | 17;

        assertThat(KnownLayouts.hutool().decode(id)).isEqualTo(new SnowflakeParts(time, 3 << 5 | 5, 3, 17));
    }

    /** The last millisecond in which an id of 64 bits is still positive. */
    @Test
    void sixtyFourBitsAreReadWhilePositive() {
        assertThat(KnownLayouts.instagram().decode(Long.MAX_VALUE).time())
                .isEqualTo(Instant.ofEpochMilli(1314220021721L + (1L << 40) - 1));
        assertThat(KnownLayouts.discord().lastInstant())
                .isBetween(Instant.parse("2084-01-01T00:00:00Z"), Instant.parse("2085-01-01T00:00:00Z"));
        assertThat(KnownLayouts.instagram().lastInstant())
                .isBetween(Instant.parse("2046-01-01T00:00:00Z"), Instant.parse("2047-01-01T00:00:00Z"));
        assertThat(KnownLayouts.tsid().lastInstant())
                .isBetween(Instant.parse("2089-01-01T00:00:00Z"), Instant.parse("2090-01-01T00:00:00Z"));
        assertThat(KnownLayouts.cosId().lastInstant())
                .isBetween(Instant.parse("2089-01-01T00:00:00Z"), Instant.parse("2090-01-01T00:00:00Z"));
        assertThat(KnownLayouts.twitter().lastInstant())
                .isBetween(Instant.parse("2080-01-01T00:00:00Z"), Instant.parse("2081-01-01T00:00:00Z"));
    }
}
