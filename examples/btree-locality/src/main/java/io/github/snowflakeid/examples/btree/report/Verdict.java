package io.github.snowflakeid.examples.btree.report;

/**
 * A saying, held against what was measured.
 *
 * @param judgement a few words
 * @param evidence the figures
 */
record Verdict(String saying, String judgement, String evidence) {}
