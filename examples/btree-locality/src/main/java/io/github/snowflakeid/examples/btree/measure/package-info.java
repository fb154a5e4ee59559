/**
 * One measurement: fill a table, run writers against it for a window of time, read what the server says about it.
 *
 * <p>Everything that reads pages or WAL comes after the window. The server's statistics are awaited: a backend publishes them
 * after its transaction, so a reading waits until the table's counter of inserted rows has reached what was inserted.
 */
@NullMarked
package io.github.snowflakeid.examples.btree.measure;

import org.jspecify.annotations.NullMarked;
