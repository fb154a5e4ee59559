package io.github.snowflakeid.boot.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;

/** A page that shows the pool, and what it asks for. It loads nothing from elsewhere. */
@WebEndpoint(id = "snowflakepage")
final class SnowflakePageEndpoint {

    private static final String OVERVIEW = "overview";

    private final SnowflakeView view;
    private final String page = read();

    SnowflakePageEndpoint(SnowflakeView view) {
        this.view = view;
    }

    @ReadOperation(produces = "text/html")
    String page() {
        return page;
    }

    /** The overview of the first generator or of one by its name, or what an ID of the first says. */
    @ReadOperation
    Object data(@Selector String selection) {
        return selection.equals(OVERVIEW) ? view.overview() : view.select(selection);
    }

    @ReadOperation
    @Nullable
    DecodedId decode(@Selector String name, @Selector String id) {
        return view.decode(name, id);
    }

    /** Plain ASCII, so that no server's idea of a character set matters. */
    private static String read() {
        try (InputStream in = SnowflakePageEndpoint.class.getResourceAsStream("page.html")) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: page.html");
            }
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
