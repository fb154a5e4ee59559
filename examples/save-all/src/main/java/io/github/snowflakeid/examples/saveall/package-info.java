/**
 * What the choice of a key costs: {@code saveAll} of Spring Data on a PostgreSQL of its own, the same entity with six kinds of
 * key, in turns. And what the library adds to the start of an application.
 */
@NullMarked
package io.github.snowflakeid.examples.saveall;

import org.jspecify.annotations.NullMarked;
