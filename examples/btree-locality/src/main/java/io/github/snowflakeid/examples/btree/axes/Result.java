package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.measure.Measured;

/**
 * One run of one point.
 *
 * @param run from 1
 */
public record Result(Point point, int run, Measured measured) {}
