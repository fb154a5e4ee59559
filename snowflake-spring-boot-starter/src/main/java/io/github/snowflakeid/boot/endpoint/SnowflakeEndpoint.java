package io.github.snowflakeid.boot.endpoint;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/**
 * {@code GET snowflake}: everything about the unnamed generator; {@code GET snowflake/{name}}: about a named one; {@code GET
 * snowflake/{id}} and {@code GET snowflake/{name}/{id}}: what an ID says.
 */
@Endpoint(id = "snowflake")
final class SnowflakeEndpoint {

    private final SnowflakeView view;

    SnowflakeEndpoint(SnowflakeView view) {
        this.view = view;
    }

    @ReadOperation
    Overview overview() {
        return view.overview();
    }

    @ReadOperation
    Object select(@Selector String nameOrId) {
        return view.select(nameOrId);
    }

    @ReadOperation
    @Nullable
    DecodedId decode(@Selector String name, @Selector String id) {
        return view.decode(name, id);
    }
}
