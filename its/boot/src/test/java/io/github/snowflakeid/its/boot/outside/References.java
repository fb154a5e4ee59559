package io.github.snowflakeid.its.boot.outside;

import io.github.snowflakeid.boot.json.OpaqueId;
import io.github.snowflakeid.boot.json.StringId;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A DTO of many ids. */
public record References(
        @StringId List<Long> list,
        @StringId Set<BigInteger> set,
        @StringId Map<String, Long> map,
        @OpaqueId("ticket") List<Long> opaque,
        List<Long> plain) {}
