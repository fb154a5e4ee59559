/**
 * The keys that are compared, and the order in which they reach the server.
 *
 * <p>Keys that a client makes are made before the clock starts. A {@link io.github.snowflakeid.examples.btree.keys.KeyStream}
 * lays them out in the order in which transactions pick them up: transaction {@code k} takes the next {@code rowsPerTransaction}
 * keys of the array, whichever connection runs it. For several nodes the array is built in rounds: in a round every writer makes
 * the keys of one transaction, all at the same pace, and then all of them send. So the keys of a round interleave, and
 * {@code writers * rowsPerTransaction} rows are in flight, as with entities that get their id when they are made and are
 * written at a flush. Clocks are virtual, so an order can be repeated.
 */
@NullMarked
package io.github.snowflakeid.examples.btree.keys;

import org.jspecify.annotations.NullMarked;
