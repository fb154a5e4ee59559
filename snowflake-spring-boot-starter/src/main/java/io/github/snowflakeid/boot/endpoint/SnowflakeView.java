package io.github.snowflakeid.boot.endpoint;

import io.github.snowflakeid.boot.generators.ManagedGenerator;
import io.github.snowflakeid.lease.history.LeaseHistory;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

/** All generators, to be chosen by name; the first one is the unnamed, if there is one. Names begin with a letter, IDs do not. */
final class SnowflakeView {

    private final Map<String, GeneratorView> generators = new LinkedHashMap<>();

    /** There is at least one. */
    SnowflakeView(List<ManagedGenerator> all, @Nullable LeaseHistory history, InstantSource clock) {
        all.forEach(one -> generators.put(one.name(), new GeneratorView(one, history, clock)));
    }

    Overview overview() {
        return first().overview(names());
    }

    /** The overview of the generator of this name, or what an ID of the first one says. 400 if it is neither. */
    Object select(String nameOrId) {
        GeneratorView named = generators.get(nameOrId);
        return named == null
                ? first().decode(parse(
                        nameOrId,
                        "Neither the name of a generator, " + String.join(", ", generators.keySet()) + ", nor an ID"))
                : named.overview(names());
    }

    /** What an ID of the generator of this name says; null if there is none. 400 if it is no ID. */
    @Nullable
    DecodedId decode(String name, String id) {
        GeneratorView named = generators.get(name);
        return named == null ? null : named.decode(parse(id, "No ID"));
    }

    private GeneratorView first() {
        return generators.values().iterator().next();
    }

    private List<String> names() {
        return List.copyOf(generators.keySet());
    }

    private static long parse(String text, String otherwise) {
        if (text.length() <= 20 && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                // Empty, or too large.
            }
        }
        String reason = otherwise + ": that is a number from 0 to " + Long.MAX_VALUE;
        throw new InvalidEndpointRequestException(reason, reason);
    }
}
