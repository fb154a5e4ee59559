-- Worker-ID leases. The application creates these tables itself unless snowflake.jdbc.initialize-schema says otherwise;
-- to create them by hand, put snowflake_, or what snowflake.jdbc.table-prefix says, in the place of the placeholder.
-- Times are milliseconds of Unix time by the database's clock. Never delete rows while IDs of theirs may lie ahead of a clock.

-- An ID space. Its identity is random, and in each of its rows. The incarnation is what the server says of itself: after it has
-- changed, no worker ID is leased before usable_from. quarantine_ms is the longest ttl of all nodes, and a margin; it may be
-- lowered by hand when no such node is left.

CREATE TABLE IF NOT EXISTS ${prefix}pool (
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

CREATE TABLE IF NOT EXISTS ${prefix}worker_lease (
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

-- Who held which worker ID when, so that an old ID can be traced to its node. Nothing else needs it; it may be emptied.
-- A token by itself may be another's, too: a database that fails over, or tables that are made anew, give it again.
CREATE TABLE IF NOT EXISTS ${prefix}lease_history (
    pool          varchar(64)  NOT NULL,
    worker_id     integer      NOT NULL,
    token         bigint       NOT NULL,
    owner         varchar(64)  NOT NULL,
    owner_label   varchar(255) NOT NULL,
    floor_at      bigint       NOT NULL,
    fence_at      bigint       NOT NULL,
    acquired_at   bigint       NOT NULL,
    updated_at    bigint       NOT NULL,
    ended_at      bigint       NOT NULL,
    ending        varchar(8)   NOT NULL,
    skew_ms       bigint,
    skew_error_ms bigint,
    PRIMARY KEY (pool, worker_id, floor_at, token, owner)
);
