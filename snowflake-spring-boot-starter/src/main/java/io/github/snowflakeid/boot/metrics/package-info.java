/**
 * What a generator does, as Micrometer meters and observations. Both step aside without Micrometer.
 *
 * <p>The meters read what the generator and the keeper count anyway, when they are asked: an ID costs no more for being
 * measured. None of them asks the database, with one exception that nobody waits for: how many worker IDs of the pool are in
 * which state is read by a thread of its own, at most once a minute, and only while somebody asks.
 *
 * <p>The names and what they mean are documented in docs/observability.md, which a test holds against this package.
 */
@NullMarked
package io.github.snowflakeid.boot.metrics;

import org.jspecify.annotations.NullMarked;
