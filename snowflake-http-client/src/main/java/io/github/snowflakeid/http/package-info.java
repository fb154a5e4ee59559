/**
 * IDs from a sidecar over HTTP, for a process that does not generate its own: {@link
 * io.github.snowflakeid.http.HttpIdGenerator}. The generator, its worker ID and its lease are the sidecar's; here are only
 * batches of its IDs. When none comes there is an exception, never an ID of our own.
 *
 * <p>The client speaks plain text, one ID a line, so it needs no JSON library.
 */
@NullMarked
package io.github.snowflakeid.http;

import org.jspecify.annotations.NullMarked;
