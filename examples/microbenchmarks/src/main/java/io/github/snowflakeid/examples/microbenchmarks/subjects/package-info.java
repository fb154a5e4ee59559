/** The generators that are compared: each with the settings that its own documentation asks for, and what it promises. */
@NullMarked
package io.github.snowflakeid.examples.microbenchmarks.subjects;

import org.jspecify.annotations.NullMarked;
