/** Rows of figures, the file that holds them, and the page that shows them. Knows nothing of how they were measured. */
@NullMarked
package io.github.snowflakeid.examples.microbenchmarks.report;

import org.jspecify.annotations.NullMarked;
