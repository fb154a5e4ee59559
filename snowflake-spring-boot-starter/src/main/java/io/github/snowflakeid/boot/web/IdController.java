package io.github.snowflakeid.boot.web;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidIdException;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The endpoints that {@code openapi.yaml} beside this class describes. */
@RestController
@RequestMapping("${snowflake.web.base-path:/}")
class IdController extends ProblemAnswers {

    private final IdGenerator ids;
    private final SnowflakeLayout layout;
    private final int maxBatch;

    IdController(IdGenerator ids, SnowflakeLayout layout, int maxBatch) {
        this.ids = ids;
        this.layout = layout;
        this.maxBatch = maxBatch;
    }

    @GetMapping("/id")
    ResponseEntity<byte[]> id(@RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        return switch (Format.of(accept)) {
            case JSON -> Format.JSON.answer(IdText.object(ids.nextId()));
            case TEXT -> Format.TEXT.answer(IdText.lines(ids.nextId()));
        };
    }

    @GetMapping("/id/batch")
    ResponseEntity<byte[]> batch(
            @RequestParam(required = false) @Nullable String count,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        int number = parseCount(count);
        return switch (Format.of(accept)) {
            case JSON -> Format.JSON.answer(IdText.numbersAndStrings(ids.nextIds(number)));
            case TEXT -> Format.TEXT.answer(IdText.lines(ids.nextIds(number)));
        };
    }

    @GetMapping("/v1/ids/batch")
    ResponseEntity<byte[]> strings(
            @RequestParam(required = false) @Nullable String count,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        int number = parseCount(count);
        return switch (Format.of(accept)) {
            case JSON -> Format.JSON.answer(IdText.strings(ids.nextIds(number)));
            case TEXT -> Format.TEXT.answer(IdText.lines(ids.nextIds(number)));
        };
    }

    @GetMapping("/decode/{id}")
    ResponseEntity<byte[]> decode(
            @PathVariable String id,
            @RequestHeader(name = HttpHeaders.ACCEPT, required = false) @Nullable String accept) {
        long number = parseId(id);
        return switch (Format.of(accept)) {
            case JSON -> Format.JSON.answer(IdText.parts(parts(number)));
            case TEXT -> Format.TEXT.answer(IdText.line(number, parts(number)));
        };
    }

    private SnowflakeParts parts(long id) {
        try {
            return layout.decode(id);
        } catch (InvalidIdException e) {
            throw invalid(String.valueOf(e.getMessage()));
        }
    }

    private int parseCount(@Nullable String count) {
        int number = count != null && count.matches("[0-9]{1,9}") ? Integer.parseInt(count) : 0;
        if (number < 1 || number > maxBatch) {
            throw invalid("count: " + count + " (expected: 1 to " + maxBatch + ")");
        }
        return number;
    }

    private static long parseId(String id) {
        try {
            if (id.matches("[0-9]{1,19}")) {
                return Long.parseLong(id);
            }
        } catch (NumberFormatException e) {
            // Past the largest number: refused below.
        }
        throw invalid("id: " + id + " (expected: 0 to " + Long.MAX_VALUE + ")");
    }

    private static ResponseStatusException invalid(String reason) {
        return new ResponseStatusException(HttpStatus.BAD_REQUEST, reason);
    }
}
