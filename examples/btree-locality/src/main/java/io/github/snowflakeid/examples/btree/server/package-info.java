/**
 * A PostgreSQL to measure on: the program's own, or the one that a URL names. What is made on it lies in one schema and in
 * extensions that were missing; both are taken away at the end, and nothing else is ever dropped.
 */
@NullMarked
package io.github.snowflakeid.examples.btree.server;

import org.jspecify.annotations.NullMarked;
