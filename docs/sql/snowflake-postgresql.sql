-- Functions about snowflake IDs, for people at a prompt and for partitions. PostgreSQL 14 and later; tested on 18.
--
--   select snowflake_timestamp(id), snowflake_worker(id), snowflake_sequence(id) from orders;
--   select * from orders where id >= snowflake_floor('2026-03-01') and id < snowflake_floor('2026-04-01');
--
-- The layout is the library's default. For another, change the defaults of the parameters here, everywhere alike, or give
-- the values with each call: snowflake_timestamp(id, epoch_ms => 1288834974657).
--
-- No result depends on the time zone of the session; it only shows times, and reads times without a zone, in that.
-- All functions are immutable, so that they may stand in indexes, and a comparison with snowflake_floor uses the index on id.

-- The time in an ID.
create or replace function snowflake_timestamp(
    id bigint,
    epoch_ms bigint default 1735689600000,
    tick_ms bigint default 1,
    worker_bits integer default 10,
    sequence_bits integer default 12
) returns timestamp with time zone
    language sql immutable strict parallel safe
    as 'select to_timestamp(((id >> (worker_bits + sequence_bits)) * tick_ms + epoch_ms) / 1000.0)';

-- The worker ID in an ID.
create or replace function snowflake_worker(
    id bigint,
    worker_bits integer default 10,
    sequence_bits integer default 12
) returns integer
    language sql immutable strict parallel safe
    as 'select ((id >> sequence_bits) & ((1 << worker_bits) - 1))::integer';

-- The number within its tick.
create or replace function snowflake_sequence(
    id bigint,
    sequence_bits integer default 12
) returns integer
    language sql immutable strict parallel safe
    as 'select (id & ((1 << sequence_bits) - 1))::integer';

-- The lowest ID whose time is not before the given one; cut to what the layout can express.
create or replace function snowflake_floor(
    at timestamp with time zone,
    epoch_ms bigint default 1735689600000,
    tick_ms bigint default 1,
    worker_bits integer default 10,
    sequence_bits integer default 12
) returns bigint
    language sql immutable strict parallel safe
    as $$
        select least(
            (greatest((extract(epoch from at - timestamp with time zone '1970-01-01 00:00:00+00') * 1000000)::bigint
                - epoch_ms * 1000, 0) + tick_ms * 1000 - 1) / (tick_ms * 1000),
            (1::bigint << (63 - worker_bits - sequence_bits)) - 1) << (worker_bits + sequence_bits)
    $$;

-- The bounds of partitions by time on the id: one row a step, from the first time on and until the last is reached. Steps
-- are counted in UTC. The DDL of monthly partitions, to be run with \gexec in psql:
--
--   create table orders (id bigint primary key, …) partition by range (id);
--   select format('create table orders_%s partition of orders for values from (%s) to (%s)',
--                 to_char(since at time zone 'UTC', 'YYYY_MM'), lowest, below)
--   from snowflake_partition_bounds('2026-01-01Z', '2027-01-01Z', '1 month');
create or replace function snowflake_partition_bounds(
    first timestamp with time zone,
    last timestamp with time zone,
    step interval,
    epoch_ms bigint default 1735689600000,
    tick_ms bigint default 1,
    worker_bits integer default 10,
    sequence_bits integer default 12
) returns table (since timestamp with time zone, until timestamp with time zone, lowest bigint, below bigint)
    language sql immutable strict parallel safe
    as $$
        select s at time zone 'UTC',
               (s + step) at time zone 'UTC',
               snowflake_floor(s at time zone 'UTC', epoch_ms, tick_ms, worker_bits, sequence_bits),
               snowflake_floor((s + step) at time zone 'UTC', epoch_ms, tick_ms, worker_bits, sequence_bits)
        from generate_series(first at time zone 'UTC', last at time zone 'UTC', step) as s
        where s < last at time zone 'UTC'
        order by s
    $$;
