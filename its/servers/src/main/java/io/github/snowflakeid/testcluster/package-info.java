/**
 * Servers that fail over, and what stands in front of them, for tests and for the torture run: a primary and a standby, a Galera
 * cluster, PgBouncer, HAProxy. All of them listen on this machine only, keep their files in a directory of the test, and end with
 * this JVM, however it ends.
 */
@NullMarked
package io.github.snowflakeid.testcluster;

import org.jspecify.annotations.NullMarked;
