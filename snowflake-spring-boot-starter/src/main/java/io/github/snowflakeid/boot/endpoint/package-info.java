/**
 * The actuator endpoint {@code snowflake}: what the layout is, what the generator and its lease do, who holds which worker ID
 * of the pool, and what an ID says; and, where an application asks for it, the endpoint {@code snowflakepage}, which shows
 * the same to people in a browser.
 *
 * <p>Reading the table of holders asks the lease store, and decoding asks the history; a store that cannot be read is said to
 * be so, and everything else is shown nevertheless. Nothing here writes. Times are ISO 8601 in UTC, and IDs are text, since
 * JavaScript rounds large numbers.
 */
@NullMarked
package io.github.snowflakeid.boot.endpoint;

import org.jspecify.annotations.NullMarked;
