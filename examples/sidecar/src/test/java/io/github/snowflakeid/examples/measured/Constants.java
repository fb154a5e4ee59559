package io.github.snowflakeid.examples.measured;

import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers as long as those of /id and of /id/batch?count=100, with the same headers. */
@RestController
class Constants {

    private static final long ID = 195_783_472_891_234_304L;
    private static final byte[] ONE = bytes("{\"id\": " + ID + ", \"id_str\": \"" + ID + "\"}\n");
    private static final byte[] HUNDRED =
            bytes("{\"ids\": [" + hundred("") + "], \"ids_str\": [" + hundred("\"") + "]}\n");

    @GetMapping("/constant")
    ResponseEntity<byte[]> one() {
        return answer(ONE);
    }

    @GetMapping("/constant/batch")
    ResponseEntity<byte[]> hundred() {
        return answer(HUNDRED);
    }

    private static ResponseEntity<byte[]> answer(byte[] body) {
        return ResponseEntity.ok()
                .contentType(MediaType.APPLICATION_JSON)
                .cacheControl(CacheControl.noStore())
                .body(body);
    }

    private static String hundred(String quote) {
        return LongStream.range(ID, ID + 100).mapToObj(id -> quote + id + quote).collect(Collectors.joining(", "));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
