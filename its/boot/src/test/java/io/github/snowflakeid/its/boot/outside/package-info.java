/** An application whose ids are seen from outside. */
@NullMarked
package io.github.snowflakeid.its.boot.outside;

import org.jspecify.annotations.NullMarked;
