/** What threads may meet in one tenure, two or three at a time. In the package of what is tested: that is not public. */
@NullMarked
package io.github.snowflakeid;

import org.jspecify.annotations.NullMarked;
