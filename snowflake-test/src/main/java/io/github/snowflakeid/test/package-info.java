/**
 * IDs that a test knows beforehand, without Spring and without JUnit: a {@link io.github.snowflakeid.test.SettableClock},
 * and a {@link io.github.snowflakeid.test.TestWorkerSource} that follows it wherever it is set.
 *
 * <p>What holds in production holds here: no two IDs of a generator are equal, whatever a test does to its clock. Where a
 * test sets the clock back over IDs that were issued, the generator goes on under the next worker ID, with exactly the time
 * that was set. Only a {@link io.github.snowflakeid.test.TestWorkerSource#reset() reset}, between tests, lets IDs come
 * again.
 */
@NullMarked
package io.github.snowflakeid.test;

import org.jspecify.annotations.NullMarked;
