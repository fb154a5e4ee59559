package io.github.snowflakeid.boot.web;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** How answers are written: as JSON, or for scripts as lines of plain text. */
enum Format {
    JSON,
    TEXT;

    /** What the caller would rather have; JSON if that makes no difference. */
    static Format of(@Nullable String accept) {
        List<MediaType> offered = Arrays.stream(values()).map(Format::mediaType).toList();
        return values()[offered.indexOf(Accept.of(accept).choose(offered))];
    }

    /** An ID belongs to one caller, so no cache may keep it. */
    ResponseEntity<byte[]> answer(CharSequence text) {
        return ResponseEntity.ok()
                .contentType(mediaType())
                .cacheControl(CacheControl.noStore())
                .body(text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    private MediaType mediaType() {
        return this == JSON ? MediaType.APPLICATION_JSON : MediaType.TEXT_PLAIN;
    }
}
