/**
 * Auto-configuration for Spring Boot 3.5 to 4.1, in one jar: what moved between the lines is named by strings, or lives in
 * one small class a line that is chosen by a condition on its class.
 *
 * <ul>
 *   <li><b>What there is</b>: a {@link io.github.snowflakeid.SnowflakeGenerator}, unless the application has an
 *       {@link io.github.snowflakeid.IdGenerator}; under the fixed worker ID if {@code snowflake.worker-id} is there, else
 *       under one that a {@link io.github.snowflakeid.lease.keeper.LeaseKeeper} leases from the application's
 *       {@link io.github.snowflakeid.lease.LeaseStore}, or from the tables in its database. Without a worker ID, a store
 *       and a database there is no generator.
 *   <li><b>When it is acquired</b>: when all singletons are there, or at the first ID, whichever comes first. So nothing
 *       has to be ordered among migrations, and deferred initialization closes no circle.
 *   <li><b>When it is released</b>: when the generator is destroyed, which is after every EntityManagerFactory. Stopping a
 *       lifecycle releases nothing.
 *   <li><b>How Hibernate finds it</b>: an object in its settings. Nothing is static, so contexts in one JVM stay apart.
 *   <li><b>What goes wrong</b> at the start is a typed exception of the library, and a failure analyzer says what to do.
 * </ul>
 */
@NullMarked
package io.github.snowflakeid.boot.autoconfigure;

import org.jspecify.annotations.NullMarked;
