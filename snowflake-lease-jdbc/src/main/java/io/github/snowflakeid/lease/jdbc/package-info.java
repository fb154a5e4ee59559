/**
 * Worker-ID leases in two tables of the application's own database, and a third with their history.
 *
 * <h2>What is kept</h2>
 *
 * <p>The tables are defined in one place, the scripts {@code schema-*.sql} beside this class.
 *
 * <ul>
 *   <li>{@code snowflake_pool}: an ID space. Its primary key decides which layout it has, for whoever inserts the row first.
 *       {@code next_worker} says up to where worker rows have been created.
 *   <li>{@code snowflake_worker_lease}: a worker ID of a pool. {@code expires_at} is the expiry of the lease and its fence,
 *       {@code token} counts acquisitions, {@code released} is 1 after a clean release. Times are milliseconds of Unix
 *       time in a {@code bigint}, computed by the database: no column type, time zone or clock of a node has a say in them.
 * </ul>
 *
 * <p>{@code snowflake_lease_history} has a row a tenure, for people: nothing is decided by it. It is written best effort, by
 * a thread and over connections that no lease waits for, never in a lease's transaction; if it is missing, leases do without
 * it. Its fence may be a minute behind, so an ID is traced by floors: it belongs to the latest tenure whose floor it has
 * reached.
 *
 * <h2>What is written, and why each comparison</h2>
 *
 * <p>Every write is one conditional {@code UPDATE} of one row by primary key, in a transaction of its own. No row updated means
 * that the race is lost. There is one transaction that writes two rows: a renewal that finds that the database has failed over
 * writes that into the pool's row first. MariaDB and MySQL lock the pool's row for an acquisition, too, as they read it; if the
 * two meet crosswise, one is rolled back and tried again. A model of the protocol
 * (two nodes, any clocks, lost replies, late renewals, crashes, restored snapshots) was searched completely. Without the
 * expiry in any of the three, or without the pool's layout in the first, it finds an ID that is issued twice. Token, owner and
 * {@code released} say whose the row is; the model has shown for none of them in a renewal or a release that it cannot
 * be done without, since the expiry tells the tenures apart. They are compared all the same: what they refuse is a mistake.
 *
 * <ul>
 *   <li><b>acquire</b> compares {@code token} and {@code expires_at} with the row as it was read. The token alone is not
 *       enough: a late renewal keeps it and moves the fence, and the floor that was derived from the old fence would
 *       overlap. The expiry alone is not enough: two tenures may have the same fence. And the pool must have the claim's
 *       layout, in the same statement, or two nodes that take turns would read one number as two different IDs.
 *   <li><b>renew</b> compares {@code owner}, {@code token}, {@code expires_at} and {@code released}. The expiry is what this
 *       holder wrote last; of two copies of one process, which share owner and token, only one can know it. It does
 *       <em>not</em> compare the expiry with the time: while nobody took the row, a late renewal does no harm.
 *   <li><b>release</b> compares the same, or a restored copy would lower the fence under IDs of the original.
 * </ul>
 *
 * <p>The next comparison needs the exact value that was written, so every write answers with it and with the store's time:
 * {@code RETURNING} in PostgreSQL, {@code SELECT … FROM FINAL TABLE (UPDATE …)} in H2. MariaDB and MySQL have neither for an
 * update; there a select by pool, worker ID, owner and token follows in the same transaction, before which nobody else can
 * change the row.
 *
 * <p>Worker rows are made once, in blocks of 256. The transaction of a block first moves {@code next_worker} by compare-and-set,
 * so that of many nodes one makes the block. A row that is missing below {@code next_worker} is an error for good: its fence
 * is lost, and a new row would begin at zero. Rows that are there are never overwritten.
 *
 * <h2>What a database must not do to us</h2>
 *
 * <ul>
 *   <li><b>Lose a commit.</b> A lost acquisition issues IDs twice. Each transaction on PostgreSQL sets
 *       {@code synchronous_commit} for itself, whatever server, database or role say. MariaDB and MySQL have one setting for
 *       the whole server, {@code innodb_flush_log_at_trx_commit}; a WARN is logged if it is not 1.
 *   <li><b>Refuse because of defaults.</b> A pool may hand out connections with auto-commit off, read-only, or at another
 *       isolation level. Each transaction says what it needs; what is changed on a connection is restored before it is
 *       given back, and a connection that cannot be restored is aborted. The comparisons hold at any isolation level; a
 *       transaction that the database rolls back for others' sake (SQLState class 40, lock timeouts) is tried again.
 *   <li><b>Hang.</b> PostgreSQL's own statement timeout bounds each statement: the driver's query timeout cancels through a
 *       second connection, and waits for that one when the server hangs. The other products have the driver's. A network
 *       timeout bounds each wait for the server. A client that stops between its write and its commit loses its session after
 *       the same time, and with it the lock on the row.
 *   <li><b>Work too hard.</b> Renewals are what a fleet does all day. On PostgreSQL each is one statement, which commits by
 *       itself and brings its settings along; a transaction that says what it needs would be seven. When it fails, or writes
 *       nothing, a transaction decides.
 *   <li><b>Write late.</b> A statement that its client has given up may lie in a broken network, or wait for a lock on the
 *       table, and move the fence minutes later; its holder would find the row changed, and have to leave it. A renewal at
 *       once therefore carries the time of the store's clock from which on it writes nothing: the last time that was read
 *       from there, the time since by this node's monotonic clock, and the network timeout.
 *   <li><b>Fill the log.</b> A fleet that starts violates no constraint: {@code ON CONFLICT DO NOTHING}, {@code to_regclass} to
 *       look for tables, and creation under an advisory lock, after which each creator looks again, since concurrent
 *       {@code CREATE TABLE IF NOT EXISTS} can fail.
 * </ul>
 *
 * <h2>What a pool must not do to us</h2>
 *
 * <p>The pool is asked on a thread of the store, so no transaction, tenant or routing of a caller's thread reaches it, and
 * never twice at once, so a pool that hangs for hours holds one thread. After
 * {@link io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings#poolWait()} the call goes on with a connection from the
 * {@link io.github.snowflakeid.lease.jdbc.ConnectionSource}, or fails; a connection that comes later is closed. While the
 * request is still out, further calls do not wait for the pool again.
 *
 * <h2>Products</h2>
 *
 * <p>A product is one class that returns SQL text and nothing else, and one script; it is chosen by the name that the driver
 * gives, and an unknown name is an error. Sources: PostgreSQL manual, "Asynchronous Commit", "SET TRANSACTION", "Client
 * Connection Defaults", "Advisory Locks", "INSERT … ON CONFLICT"; H2 manual, "Data Change Delta Table", "Compatibility
 * Modes"; MariaDB manual, "Idle Transaction Timeouts", "SET TRANSACTION", "GET_LOCK"; MySQL manual, "Comments",
 * "wait_timeout".
 */
@NullMarked
package io.github.snowflakeid.lease.jdbc;

import org.jspecify.annotations.NullMarked;
