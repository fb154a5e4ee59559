/** What users write with {@code snowflake-test}: the examples of docs/testing.md, and the rest. */
@NullMarked
package io.github.snowflakeid.its.boot.testing;

import org.jspecify.annotations.NullMarked;
