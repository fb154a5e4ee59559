package io.github.snowflakeid.boot.endpoint;

import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/** {@code GET snowflake}: everything; {@code GET snowflake/{id}}: what an ID says. */
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
    DecodedId decode(@Selector String id) {
        return view.decode(id);
    }
}
