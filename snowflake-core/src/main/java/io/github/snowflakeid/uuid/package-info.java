/**
 * UUIDs of version 7 (<a href="https://www.rfc-editor.org/rfc/rfc9562">RFC 9562</a>), for columns of type {@code uuid} and
 * for ids that must not need a worker ID: {@link io.github.snowflakeid.uuid.UuidV7Generator} issues them,
 * {@link io.github.snowflakeid.uuid.UuidV7} reads them and finds the bounds of a time range.
 *
 * <pre>
 *  48 bits      4     12 bits         2    8 bits       54 bits
 *  Unix time    0111  counter, high   10   counter, low random
 *  in ms
 * </pre>
 *
 * <p><b>Uniqueness</b> needs no lease and no clock. Within a generator time and counter never repeat. Between generators 73
 * random bits keep UUIDs apart, 19 at the counter's start and 54 fresh ones in each UUID. So it is as good as the source of
 * randomness.
 *
 * <p><b>Random bits.</b> A secure source costs several times what the rest of a UUID does. So it gives the counter's start,
 * and a key of 128 bits for 8 UUIDs of a millisecond, another one for the next 16, and so on up to 512; the 54 bits are the
 * keystream of AES in counter mode under that key. Who sees UUIDs cannot tell such bits from the source's own, nor guess a
 * neighbour's, unlike with libraries that add one within a millisecond. A key does not outlive the millisecond, by the clock's
 * reading: two copies of a process, restored from one snapshot, draw keys of their own as soon as their clocks have moved.
 *
 * <p><b>Order.</b> The UUIDs of a generator strictly increase as unsigned 128-bit numbers, over all threads and whatever the
 * clock does. The method is the <i>Fixed Bit-Length Dedicated Counter (Method 1)</i> of RFC 9562, section 6.2: a counter of
 * 20 bits right behind the time, {@code rand_a} and the first bits of {@code rand_b}.
 *
 * <ul>
 *   <li>A new millisecond starts it at a random value below 2<sup>19</sup>; its top bit is the <i>rollover guard</i>. So a
 *       millisecond has room for 524,288 UUIDs at least, some hundred times what a processor can make.
 *   <li>If it runs out all the same (a clock that stands still), the time is incremented ahead of the clock and the counter
 *       starts anew, the alternative that the section's <i>Counter Rollover Handling</i> allows.
 *   <li>If the clock steps back, the last time stays and the counter goes on, until the clock has caught up.
 *   <li>Both leads have one bound: the time in a UUID is never further ahead of the clock than
 *       {@link io.github.snowflakeid.uuid.UuidV7Generator.Builder#maxLead maxLead}, 10 seconds by default. What would be is
 *       refused with {@link io.github.snowflakeid.uuid.ClockBehindUuidsException}, at once, until the clock is near enough.
 * </ul>
 *
 * <p>The UUIDs under one key are a batch of consecutive counters, dealt out by one atomic addition, which cannot fail; a batch
 * is replaced, by compare-and-set, by one with greater counters. So no thread waits for one that is paused, and a virtual
 * thread is never pinned here. While the clock is behind, each of its readings takes a batch's counters. Method 2 (Monotonic
 * Random) would have to advance 74 bits at once, which takes a lock or an object a UUID.
 *
 * <p>{@link java.util.UUID#compareTo} compares signed halves. For UUIDs of version 7 that is the unsigned order for times
 * before the year 6429, but not for other versions.
 */
@NullMarked
package io.github.snowflakeid.uuid;

import org.jspecify.annotations.NullMarked;
