/** What is done to the nodes, their clocks, their network and the database. */
@NullMarked
package io.github.snowflakeid.examples.torture.fault;

import org.jspecify.annotations.NullMarked;
