-- Worker-ID leases. The application creates these tables itself unless snowflake.jdbc.initialize-schema says otherwise;
-- to create them by hand, replace snowflake_ by snowflake_ or what snowflake.jdbc.table-prefix says.
-- Times are milliseconds of Unix time by the database's clock. Never delete rows while IDs of theirs may lie ahead of a clock.

CREATE TABLE IF NOT EXISTS snowflake_pool (
    pool          varchar(64)  NOT NULL PRIMARY KEY,
    layout        varchar(64)  NOT NULL,
    identity      varchar(36)  NOT NULL,
    incarnation   varchar(255) NOT NULL,
    replaced      varchar(255) NOT NULL,
    noticed_at    bigint       NOT NULL,
    usable_from   bigint       NOT NULL,
    quarantine_ms bigint       NOT NULL,
    next_worker   integer      NOT NULL,
    created_at    bigint       NOT NULL
);

CREATE TABLE IF NOT EXISTS snowflake_worker_lease (
    pool        varchar(64)  NOT NULL,
    worker_id   integer      NOT NULL,
    identity    varchar(36)  NOT NULL,
    token       bigint       NOT NULL,
    owner       varchar(64)  NOT NULL,
    owner_label varchar(255) NOT NULL,
    acquired_at bigint       NOT NULL,
    renewed_at  bigint       NOT NULL,
    renewals    bigint       NOT NULL,
    expires_at  bigint       NOT NULL,
    released    smallint     NOT NULL,
    PRIMARY KEY (pool, worker_id)
);
