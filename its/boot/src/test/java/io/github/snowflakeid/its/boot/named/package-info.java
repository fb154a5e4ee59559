/** An application with two generators. */
@NullMarked
package io.github.snowflakeid.its.boot.named;

import org.jspecify.annotations.NullMarked;
