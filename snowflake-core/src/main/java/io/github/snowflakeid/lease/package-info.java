/** Worker-ID leases: TODO replaced below. */
@NullMarked
package io.github.snowflakeid.lease;

import org.jspecify.annotations.NullMarked;
