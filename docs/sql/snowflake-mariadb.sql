-- Functions about snowflake IDs, for people at a prompt and for partitions. For MariaDB; tested on 10.11. MySQL has no
-- "create or replace": take out "or replace".
--
--   select snowflake_timestamp(id), snowflake_worker(id), snowflake_sequence(id) from orders;
--   select * from orders where id >= snowflake_floor('2026-03-01') and id < snowflake_floor('2026-04-01');
--
-- All times are UTC, as DATETIME, whatever the time zone of the session.
--
-- Where binary logging is on, a user without SUPER needs log_bin_trust_function_creators to create functions.

-- The layout: the library's default. For another, change these four, and only these, before the first use.

create or replace function snowflake_epoch_ms() returns bigint deterministic no sql
    return 1735689600000;

create or replace function snowflake_tick_ms() returns bigint deterministic no sql
    return 1;

create or replace function snowflake_worker_bits() returns int deterministic no sql
    return 10;

create or replace function snowflake_sequence_bits() returns int deterministic no sql
    return 12;

-- The time in an ID, in UTC.
create or replace function snowflake_timestamp(id bigint) returns datetime(3) deterministic no sql
    return timestampadd(
        microsecond,
        (cast(id >> (snowflake_worker_bits() + snowflake_sequence_bits()) as signed) * snowflake_tick_ms()
            + snowflake_epoch_ms()) * 1000,
        '1970-01-01');

-- The worker ID in an ID.
create or replace function snowflake_worker(id bigint) returns int deterministic no sql
    return (id >> snowflake_sequence_bits()) & ((1 << snowflake_worker_bits()) - 1);

-- The number within its tick.
create or replace function snowflake_sequence(id bigint) returns int deterministic no sql
    return id & ((1 << snowflake_sequence_bits()) - 1);

-- The lowest ID whose time is not before the given one, in UTC; cut to what the layout can express.
create or replace function snowflake_floor(at datetime(6)) returns bigint deterministic no sql
    return cast(
        least(
            (greatest(timestampdiff(microsecond, '1970-01-01', at) - snowflake_epoch_ms() * 1000, 0)
                + snowflake_tick_ms() * 1000 - 1) div (snowflake_tick_ms() * 1000),
            cast((1 << (63 - snowflake_worker_bits() - snowflake_sequence_bits())) - 1 as signed))
        << (snowflake_worker_bits() + snowflake_sequence_bits()) as signed);

-- The bounds of partitions by time on the id: one row for so many months, from the first time on and until the last is
-- reached, with the clause for the DDL:
--
--   call snowflake_partition_bounds('2026-01-01', '2027-01-01', 1);
--   create table orders (id bigint primary key, …) partition by range (id) (
--       partition p2026_01 values less than (143505594777600000), …
--       partition later values less than maxvalue);
create or replace procedure snowflake_partition_bounds(in first_time datetime, in last_time datetime, in months int)
    reads sql data
    with recursive step (number, since) as (
        select 0, first_time
        union all
        select number + 1, timestampadd(month, months * (number + 1), first_time)
        from step
        where timestampadd(month, months * (number + 1), first_time) < last_time and months > 0
    )
    select since,
           timestampadd(month, months * (number + 1), first_time) as until,
           snowflake_floor(since) as lowest,
           snowflake_floor(timestampadd(month, months * (number + 1), first_time)) as below,
           concat('partition p', date_format(since, '%Y_%m'), ' values less than (',
               snowflake_floor(timestampadd(month, months * (number + 1), first_time)), ')') as clause
    from step
    order by number;
