/** An application whose repository, generator and entity manager factories have names in common. */
@NullMarked
package io.github.snowflakeid.its.boot.sheets;

import org.jspecify.annotations.NullMarked;
