/**
 * Servers that fail over, and what stands in front of them, for tests: a primary and a standby, a Galera cluster, PgBouncer,
 * HAProxy. All of them listen on this machine only, keep their files in a directory of the test, and end with this JVM,
 * however it ends. What is not part of the tests' own dependencies has to be installed: {@link
 * io.github.snowflakeid.testcluster.Installed} says which package is missing.
 */
package io.github.snowflakeid.testcluster;
