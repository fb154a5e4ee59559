package io.github.snowflakeid.boot.health;

import io.github.snowflakeid.boot.generators.ManagedGenerator;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the health indicators of all lines of Spring Boot say: down as soon as one generator cannot issue IDs, since nobody
 * knows which of them a request will need. The unnamed one's details stand for themselves, the others' under their names.
 */
final class SnowflakeHealth {

    private final Map<String, GeneratorHealth> generators = new LinkedHashMap<>();

    /** As it is at one moment; the details include the error. */
    record Report(boolean up, Map<String, Object> details) {}

    SnowflakeHealth(List<ManagedGenerator> all, InstantSource clock) {
        all.forEach(one -> generators.put(one.name(), new GeneratorHealth(one, clock)));
    }

    Report report() {
        List<String> errors = new ArrayList<>();
        Map<String, Object> details = new LinkedHashMap<>();
        Map<String, Object> named = new TreeMap<>();
        generators.forEach((name, health) -> {
            String error = health.error();
            if (name.equals(ManagedGenerator.UNNAMED)) {
                details.putAll(health.details());
            } else {
                named.put(name, details(error, health));
            }
            if (error != null) {
                errors.add(name.equals(ManagedGenerator.UNNAMED) ? error : name + ": " + error);
            }
        });
        if (!named.isEmpty()) {
            details.put("generators", named);
        }
        if (!errors.isEmpty()) {
            details.put("error", String.join("; ", errors));
        }
        return new Report(errors.isEmpty(), details);
    }

    private static Map<String, Object> details(@Nullable String error, GeneratorHealth health) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("status", error == null ? "UP" : "DOWN");
        details.putAll(health.details());
        if (error != null) {
            details.put("error", error);
        }
        return details;
    }
}
