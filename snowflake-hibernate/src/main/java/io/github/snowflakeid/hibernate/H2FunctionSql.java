package io.github.snowflakeid.hibernate;

import static io.github.snowflakeid.hibernate.FunctionSql.maxTick;
import static io.github.snowflakeid.hibernate.FunctionSql.shift;

import io.github.snowflakeid.SnowflakeLayout;

/** H2's {@code datediff} is off by the offset of the session's time zone; {@code extract} is not. */
final class H2FunctionSql implements FunctionSql {

    @Override
    public String timestamp(SnowflakeLayout layout) {
        return ("dateadd(millisecond,rshift(cast(?1 as bigint),%s)*%s+%s,"
                        + "timestamp with time zone '1970-01-01 00:00:00+00')")
                .formatted(
                        shift(layout), layout.tick().toMillis(), layout.epoch().toEpochMilli());
    }

    @Override
    public String worker(SnowflakeLayout layout) {
        return "bitand(rshift(cast(?1 as bigint),%s),%s)".formatted(layout.sequenceBits(), layout.maxWorkerId());
    }

    @Override
    public String sequence(SnowflakeLayout layout) {
        return "bitand(cast(?1 as bigint),%s)".formatted(layout.maxSequence());
    }

    @Override
    public String floor(SnowflakeLayout layout) {
        return ("lshift(least((greatest(cast(ceil(extract(epoch from cast(?1 as timestamp(9) with time zone))*1000000)"
                        + " as bigint)-%s,0)+%s)/%s,%s),%s)")
                .formatted(
                        layout.epoch().toEpochMilli() * 1000,
                        layout.tick().toMillis() * 1000 - 1,
                        layout.tick().toMillis() * 1000,
                        maxTick(layout),
                        shift(layout));
    }
}
