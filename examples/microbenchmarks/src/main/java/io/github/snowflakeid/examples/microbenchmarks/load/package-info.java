/** Threads that ask for IDs, as fast as they can or at a rate, and what it takes: time of a call, processor time, fairness. */
@NullMarked
package io.github.snowflakeid.examples.microbenchmarks.load;

import org.jspecify.annotations.NullMarked;
