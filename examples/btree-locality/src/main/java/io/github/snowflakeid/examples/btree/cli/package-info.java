/** The command line. */
@NullMarked
package io.github.snowflakeid.examples.btree.cli;

import org.jspecify.annotations.NullMarked;
