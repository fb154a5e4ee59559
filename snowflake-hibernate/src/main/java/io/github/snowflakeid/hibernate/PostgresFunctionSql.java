package io.github.snowflakeid.hibernate;

import static io.github.snowflakeid.hibernate.FunctionSql.maxTick;
import static io.github.snowflakeid.hibernate.FunctionSql.shift;

import io.github.snowflakeid.SnowflakeLayout;

/** From PostgreSQL 14 on {@code extract} is exact; a double before. */
final class PostgresFunctionSql implements FunctionSql {

    @Override
    public String timestamp(SnowflakeLayout layout) {
        return "to_timestamp(((?1>>%s)*%s+%s)/1000.0)"
                .formatted(
                        shift(layout), layout.tick().toMillis(), layout.epoch().toEpochMilli());
    }

    @Override
    public String worker(SnowflakeLayout layout) {
        return "((?1>>%s)&%s)".formatted(layout.sequenceBits(), layout.maxWorkerId());
    }

    @Override
    public String sequence(SnowflakeLayout layout) {
        return "(?1&%s)".formatted(layout.maxSequence());
    }

    @Override
    public String floor(SnowflakeLayout layout) {
        return ("(least((greatest(cast(extract(epoch from cast(?1 as timestamptz))*1000000 as bigint)-%s,0)+%s)/%s,%s)"
                        + "<<%s)")
                .formatted(
                        layout.epoch().toEpochMilli() * 1000,
                        layout.tick().toMillis() * 1000 - 1,
                        layout.tick().toMillis() * 1000,
                        maxTick(layout),
                        shift(layout));
    }
}
