/**
 * A fixed worker ID's fence in a file. {@link io.github.snowflakeid.lease.file.FileLeaseStore} is a store: {@code DurableFile}
 * has either the old contents or the new ones, {@code FileLock} keeps a second process out, {@code LeaseFile} is the text in it
 * with its checksum. What it knows is an {@link io.github.snowflakeid.lease.InMemoryLeaseStore}; an answer is given when the
 * file has it.
 */
@NullMarked
package io.github.snowflakeid.lease.file;

import org.jspecify.annotations.NullMarked;
