package io.github.snowflakeid.boot.web;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.web.server.NotAcceptableStatusException;

/**
 * What a caller accepts, as RFC 9110 says it: a type has the quality of the most specific range that it lies in, and none
 * of quality 0 is sent. Spring's own choice sends these, too.
 *
 * @param ranges as they were written; empty for anything
 */
record Accept(List<MediaType> ranges) {

    static Accept of(@Nullable String header) {
        try {
            return new Accept(header == null ? List.of() : MediaType.parseMediaTypes(header));
        } catch (InvalidMediaTypeException e) {
            throw new NotAcceptableStatusException("Accept: " + header + ": " + e.getMessage());
        }
    }

    /**
     * The best of those offered; the first one if that makes no difference.
     *
     * @throws NotAcceptableStatusException if none of them is accepted
     */
    MediaType choose(List<MediaType> offered) {
        return ranges.isEmpty()
                ? offered.get(0)
                : offered.stream()
                        .filter(type -> quality(type) > 0)
                        .min(Comparator.comparingDouble(this::quality)
                                .reversed()
                                .thenComparing(type -> !isNamed(type))
                                .thenComparing(this::place))
                        .orElseThrow(() -> new NotAcceptableStatusException(offered));
    }

    private double quality(MediaType type) {
        return range(type).map(MediaType::getQualityValue).orElse(0.0);
    }

    private boolean isNamed(MediaType type) {
        return range(type).filter(range -> !range.isWildcardType()).isPresent();
    }

    private int place(MediaType type) {
        return range(type).map(ranges::indexOf).orElse(ranges.size());
    }

    private Optional<MediaType> range(MediaType type) {
        return ranges.stream()
                .filter(range -> range.includes(type))
                .min(Comparator.comparing(MediaType::isWildcardType).thenComparing(MediaType::isWildcardSubtype));
    }
}
