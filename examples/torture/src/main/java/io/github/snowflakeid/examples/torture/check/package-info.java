/** What the records say: duplicates, order, times, fences, hand-overs, availability. */
@NullMarked
package io.github.snowflakeid.examples.torture.check;

import org.jspecify.annotations.NullMarked;
