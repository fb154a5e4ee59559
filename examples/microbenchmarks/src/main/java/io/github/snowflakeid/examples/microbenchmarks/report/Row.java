package io.github.snowflakeid.examples.microbenchmarks.report;

/**
 * One figure.
 *
 * @param section what was measured
 * @param subject of whom
 * @param layout with which layout
 * @param threads how many, and of which kind
 * @param metric which figure, with its unit
 */
public record Row(String section, String subject, String layout, String threads, String metric, double value) {}
