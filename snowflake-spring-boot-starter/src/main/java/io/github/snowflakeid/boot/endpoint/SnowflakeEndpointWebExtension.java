package io.github.snowflakeid.boot.endpoint;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.OperationResponseBody;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;

/** Over HTTP what cannot be answered is answered with the reason, which Boot's own error page leaves out. */
@EndpointWebExtension(endpoint = SnowflakeEndpoint.class)
final class SnowflakeEndpointWebExtension {

    private final SnowflakeEndpoint endpoint;

    SnowflakeEndpointWebExtension(SnowflakeEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    @ReadOperation
    WebEndpointResponse<Object> select(@Selector String nameOrId) {
        return answer(() -> endpoint.select(nameOrId));
    }

    @ReadOperation
    WebEndpointResponse<Object> decode(@Selector String name, @Selector String id) {
        return answer(() -> endpoint.decode(name, id));
    }

    private static WebEndpointResponse<Object> answer(Supplier<@Nullable Object> question) {
        try {
            Object found = question.get();
            return found == null
                    ? error("There is no generator of this name", WebEndpointResponse.STATUS_NOT_FOUND)
                    : new WebEndpointResponse<>(found);
        } catch (InvalidEndpointRequestException e) {
            return error(e.getReason(), WebEndpointResponse.STATUS_BAD_REQUEST);
        }
    }

    private static WebEndpointResponse<Object> error(String reason, int status) {
        return new WebEndpointResponse<>(OperationResponseBody.of(Map.of("error", reason)), status);
    }
}
