package io.github.snowflakeid.examples.btree.report;

import java.util.List;

/**
 * Pictures that belong together.
 *
 * @param see one sentence that says what to see
 */
record Figure(String id, String title, String see, List<Chart> charts) {}
