package io.github.snowflakeid;

import java.time.Instant;

/**
 * What an ID says.
 *
 * @param time when it was issued: the start of its tick
 * @param workerId the whole middle field, the datacenter's bits included
 * @param datacenterId the high bits of the worker ID, 0 in a layout without a datacenter split
 * @param sequence the number within the tick
 * @see SnowflakeLayout#decode(long)
 */
public record SnowflakeParts(Instant time, int workerId, int datacenterId, int sequence) {}
