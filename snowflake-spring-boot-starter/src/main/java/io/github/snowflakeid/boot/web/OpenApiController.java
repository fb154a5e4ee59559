package io.github.snowflakeid.boot.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The description of the endpoints, with this application's limits in it. */
@RestController
@RequestMapping("${snowflake.web.base-path:/}")
class OpenApiController {

    /** RFC 9512. */
    private static final MediaType YAML = MediaType.parseMediaType("application/yaml");

    private final byte[] description;

    OpenApiController(WebProperties properties) {
        this.description = read().replace("${base-path}", properties.basePath())
                .replace("${max-batch}", Integer.toString(properties.maxBatch()))
                .getBytes(StandardCharsets.UTF_8);
    }

    @GetMapping("/openapi.yaml")
    ResponseEntity<byte[]> description() {
        return ResponseEntity.ok().contentType(YAML).body(description);
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
