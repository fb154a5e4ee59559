/**
 * Database servers for tests. {@link io.github.snowflakeid.testserver.TestServers} has one of each product, from the first
 * {@link io.github.snowflakeid.testserver.ServerSource} that can give one: a URL that somebody has set, a container, or the
 * server that comes with the tests or is installed here. Tests make databases or schemas of their own on it.
 */
package io.github.snowflakeid.testserver;
