/**
 * What is varied. An axis is a list of points; a point is measured in several runs, in random order, each on a fresh table. The
 * first runs of all points come before the second ones, so that an axis that is out of time has them all.
 */
@NullMarked
package io.github.snowflakeid.examples.btree.axes;

import org.jspecify.annotations.NullMarked;
