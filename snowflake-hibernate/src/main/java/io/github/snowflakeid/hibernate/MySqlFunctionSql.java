package io.github.snowflakeid.hibernate;

import static io.github.snowflakeid.hibernate.FunctionSql.maxTick;
import static io.github.snowflakeid.hibernate.FunctionSql.shift;

import io.github.snowflakeid.SnowflakeLayout;

/**
 * For MySQL and MariaDB, where Hibernate keeps instants in UTC. {@code from_unixtime} and {@code unix_timestamp} would use
 * the session's time zone. {@code timestampadd} of text yields text, which compares as such: hence the literal. Shifts yield
 * unsigned numbers, which must not meet a negative one: hence the casts.
 */
final class MySqlFunctionSql implements FunctionSql {

    @Override
    public String timestamp(SnowflakeLayout layout) {
        return "timestampadd(microsecond,(cast(?1>>%s as signed)*%s+%s)*1000,timestamp'1970-01-01 00:00:00')"
                .formatted(
                        shift(layout), layout.tick().toMillis(), layout.epoch().toEpochMilli());
    }

    @Override
    public String worker(SnowflakeLayout layout) {
        return "cast((?1>>%s)&%s as signed)".formatted(layout.sequenceBits(), layout.maxWorkerId());
    }

    @Override
    public String sequence(SnowflakeLayout layout) {
        return "cast(?1&%s as signed)".formatted(layout.maxSequence());
    }

    @Override
    public String floor(SnowflakeLayout layout) {
        return ("cast(cast(least((greatest(timestampdiff(microsecond,'1970-01-01',?1)-%s,0)+%s) div %s,%s) as signed)"
                        + "<<%s as signed)")
                .formatted(
                        layout.epoch().toEpochMilli() * 1000,
                        layout.tick().toMillis() * 1000 - 1,
                        layout.tick().toMillis() * 1000,
                        maxTick(layout),
                        shift(layout));
    }
}
