package io.github.snowflakeid.its.boot.outside;

import io.github.snowflakeid.boot.json.OpaqueId;
import io.github.snowflakeid.boot.json.StringId;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A DTO. */
public record Reference(
        @StringId @Nullable Long text,
        @StringId long primitive,
        @StringId @Nullable BigInteger big,

        @OpaqueId(value = "ticket", checked = true) @Nullable
        Long opaque,

        @Nullable Long plain) {}
