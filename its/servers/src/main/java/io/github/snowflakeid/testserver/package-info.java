/**
 * Servers and programs for tests. {@link io.github.snowflakeid.testserver.TestServers} has one database server of each product,
 * from the first {@link io.github.snowflakeid.testserver.Source} that can give one; tests make databases or schemas of their own
 * on it. What not every machine has is named by {@link io.github.snowflakeid.testserver.Needs} on the tests that need it: where
 * it is missing they are left out, and the last lines of the build count and name them.
 */
@NullMarked
package io.github.snowflakeid.testserver;

import org.jspecify.annotations.NullMarked;
