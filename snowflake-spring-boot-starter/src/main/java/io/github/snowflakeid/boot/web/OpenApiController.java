package io.github.snowflakeid.boot.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;

/** The description of the endpoints, with this application's limits and path in it. */
@RestController
@RequestMapping("${snowflake.web.base-path:/}")
class OpenApiController {

    /** RFC 9512. */
    private static final MediaType YAML = MediaType.parseMediaType("application/yaml");

    private final String description;
    private final String basePath;

    OpenApiController(WebProperties properties) {
        this.description = read().replace("${max-batch}", Integer.toString(properties.maxBatch()));
        this.basePath = properties.basePath().equals("/") ? "" : properties.basePath();
    }

    /**
     * The same whatever is accepted: there is one form of it.
     *
     * @param application with the path that the application has on its server
     */
    @GetMapping("/openapi.yaml")
    ResponseEntity<byte[]> description(UriComponentsBuilder application) {
        String path = application.path(basePath).build().getPath();
        String text = description.replace("${server}", StringUtils.hasLength(path) ? path : "/");
        return ResponseEntity.ok().contentType(YAML).body(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String read() {
        try (InputStream in = OpenApiController.class.getResourceAsStream("openapi.yaml")) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: openapi.yaml");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
