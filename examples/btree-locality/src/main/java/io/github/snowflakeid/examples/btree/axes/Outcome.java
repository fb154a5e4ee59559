package io.github.snowflakeid.examples.btree.axes;

import java.util.List;

/**
 * All that a suite measured.
 *
 * @param notes what was left out, and why
 * @param sizes that the time allowed
 */
public record Outcome(List<Result> results, List<String> notes, Sizes sizes) {}
