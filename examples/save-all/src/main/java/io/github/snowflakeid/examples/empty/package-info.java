/** An application of which only the start is of interest. Uses nothing of the library. */
@NullMarked
package io.github.snowflakeid.examples.empty;

import org.jspecify.annotations.NullMarked;
