/** A small application, as a user would write it: an entity and its repository, and nothing about IDs. */
@NullMarked
package io.github.snowflakeid.its.boot.app;

import org.jspecify.annotations.NullMarked;
