/** Counters with a fault, and what the harness must find in them. */
@NullMarked
package io.github.snowflakeid.mutants;

import org.jspecify.annotations.NullMarked;
