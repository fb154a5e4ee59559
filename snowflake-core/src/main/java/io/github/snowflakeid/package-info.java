/**
 * The generator: 64-bit IDs {@code 0 | timestamp | worker ID | sequence} without a round trip.
 *
 * <p>Two facts make IDs unique, and neither is a clock's. The tenures of one worker ID own disjoint timestamp ranges (the
 * duty of the {@link io.github.snowflakeid.WorkerSource}), and within one
 * {@link io.github.snowflakeid.WorkerTenure} timestamp and sequence are one counter that only grows. The clock decides when
 * an ID can be issued, never whether it is unique; the fence is held against the timestamp in the ID, so a thread that
 * sleeps between the check and the return can break nothing.
 *
 * <p>The ID clock follows the wall clock W. {@code C} is the last timestamp issued:
 *
 * <ul>
 *   <li><b>running</b>, W at or past C: the next number is the larger of C's next and W's first. When the sequence of a
 *       tick is used up, the caller waits for the next tick.
 *   <li><b>coasting</b>, W stepped back by d, at most {@link io.github.snowflakeid.ClockPolicy#maxCoast()}: numbers go on
 *       from C, up to W + d, until W has reached C. The lead d never grows.
 *   <li><b>rolled back</b>, further than that: the source is asked for another worker ID whose floor W has passed; without
 *       one, {@link io.github.snowflakeid.ClockMovedBackwardsException}.
 *   <li><b>fenced</b>, W or the next number at or past the tenure's ceiling: the source is asked to renew; else
 *       {@link io.github.snowflakeid.FenceReachedException}.
 * </ul>
 *
 * <p>{@code OneWayCounter} is the second of the two facts, {@code IdClock} with {@code Fence} the table above, {@code
 * TickCounter} brings the two together, and {@link io.github.snowflakeid.SnowflakeGenerator} with {@code Attempt} is what a
 * caller does about an obstacle.
 *
 * <p>This package knows nothing of leases, databases or frameworks.
 */
@NullMarked
package io.github.snowflakeid;

import org.jspecify.annotations.NullMarked;
