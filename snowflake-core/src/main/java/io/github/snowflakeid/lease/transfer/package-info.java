/**
 * For a fleet that moves from one store to another: {@link io.github.snowflakeid.lease.transfer.FenceTransfer} takes its fences
 * along.
 */
@NullMarked
package io.github.snowflakeid.lease.transfer;

import org.jspecify.annotations.NullMarked;
