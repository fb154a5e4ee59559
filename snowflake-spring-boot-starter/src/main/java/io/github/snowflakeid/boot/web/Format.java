package io.github.snowflakeid.boot.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.InvalidMimeTypeException;
import org.springframework.util.MimeTypeUtils;
import org.springframework.web.server.NotAcceptableStatusException;

/** How IDs are written: as JSON, or for scripts as lines of plain text. */
enum Format {
    JSON,
    TEXT;

    /** What the caller would rather have; JSON if that makes no difference. */
    static Format of(@Nullable String accept) {
        if (accept == null || accept.isBlank()) {
            return JSON;
        }
        for (MediaType wanted : sorted(accept)) {
            for (Format format : values()) {
                if (wanted.includes(format.mediaType())) {
                    return format;
                }
            }
        }
        throw new NotAcceptableStatusException(List.of(JSON.mediaType(), TEXT.mediaType()));
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

    private static List<MediaType> sorted(String accept) {
        try {
            List<MediaType> wanted = MediaType.parseMediaTypes(accept);
            MimeTypeUtils.sortBySpecificity(wanted);
            return wanted;
        } catch (InvalidMediaTypeException | InvalidMimeTypeException e) {
            throw new NotAcceptableStatusException("Accept: " + accept + ": " + e.getMessage());
        }
    }
}
