package io.github.snowflakeid.examples.saveall;

import io.github.snowflakeid.examples.saveall.rows.Payload;
import jakarta.persistence.EntityManager;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.springframework.data.jpa.repository.support.SimpleJpaRepository;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Saves rows through a repository, in one transaction, and asks the server what it did. */
@Component
class Saving {

    private final EntityManager entities;
    private final JdbcTemplate server;
    private final TransactionTemplate transaction;

    Saving(EntityManager entities, JdbcTemplate server, TransactionTemplate transaction) {
        this.entities = entities;
        this.server = server;
        this.transaction = transaction;
        server.execute("create extension if not exists pg_stat_statements");
    }

    /** Into an empty table, right after a checkpoint. */
    Measured measure(Key key, int round, int rows) {
        server.execute("truncate " + key.table());
        server.execute("checkpoint");
        List<Payload> all = Stream.generate(key::newRow).limit(rows).toList();
        server.execute("select pg_stat_statements_reset()");
        long written = walPosition();
        long start = System.nanoTime();
        transaction.executeWithoutResult(status -> repositoryOf(key.type()).saveAll(all));
        double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
        long wal = walPosition() - written;
        long statements = number("select sum(calls) from pg_stat_statements where query ~* 'insert into by_|nextval'");
        long saved = number("select count(distinct id) from " + key.table());
        if (saved != rows) {
            throw new IllegalStateException(key + ": " + saved + " rows with distinct keys (expected: " + rows + ")");
        }
        return new Measured(key, round, rows, seconds, statements, wal);
    }

    /** What stands behind every repository interface of a user. */
    @SuppressWarnings("unchecked")
    private CrudRepository<Payload, Object> repositoryOf(Class<? extends Payload> type) {
        return new SimpleJpaRepository<>((Class<Payload>) type, entities);
    }

    private long walPosition() {
        return number("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')");
    }

    private long number(String query) {
        Long number = server.queryForObject(query, Long.class);
        return number == null ? 0 : number;
    }
}
