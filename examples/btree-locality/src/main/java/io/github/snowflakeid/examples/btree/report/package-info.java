/**
 * What was measured, for people: a page, a summary, a table of raw runs. Everything is derived from the runs; a sentence that
 * judges says what was measured, and "no difference" when the runs of two schemes overlap.
 */
@NullMarked
package io.github.snowflakeid.examples.btree.report;

import org.jspecify.annotations.NullMarked;
