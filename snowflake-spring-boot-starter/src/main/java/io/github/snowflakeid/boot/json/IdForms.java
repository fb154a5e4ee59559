package io.github.snowflakeid.boot.json;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.codec.OpaqueIdCodec;
import io.github.snowflakeid.codec.OpaqueKeys;
import java.math.BigInteger;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Which form an annotated member has. Thread-safe. */
final class IdForms {

    private static final Set<Class<?>> TYPES = Set.of(Long.class, long.class, BigInteger.class);

    private final boolean strings;
    private final @Nullable OpaqueKeys keys;
    private final ConcurrentMap<OpaqueId, IdForm> opaque = new ConcurrentHashMap<>();

    /**
     * The forms under these settings.
     *
     * @param strings whether marked ids are strings
     * @param keys null if there are none
     */
    IdForms(boolean strings, @Nullable OpaqueKeys keys) {
        this.strings = strings;
        this.keys = keys;
    }

    /** Whether marked ids are strings. */
    boolean strings() {
        return strings;
    }

    /**
     * The form of a value, or null if it is left as it is.
     *
     * @param string whether it is said to be a string
     * @param generated whether it is generated; a string then, if it is a number
     * @throws InvalidSettingException if it is to be opaque and there are no keys
     * @throws IllegalStateException if it has a type that cannot be what is said: its number would show
     */
    @Nullable
    IdForm of(@Nullable OpaqueId annotation, boolean string, boolean generated, Class<?> type) {
        if (annotation == null && !(strings && (string || (generated && TYPES.contains(type))))) {
            return null;
        }
        if (!TYPES.contains(type)) {
            throw new IllegalStateException((annotation == null ? "@StringId" : annotation) + " on " + type.getName()
                    + " (expected: Long, long or BigInteger; or a collection, a map, an optional or an array of objects of"
                    + " these)");
        }
        if (annotation == null) {
            return DecimalForm.INSTANCE;
        }
        return opaque.computeIfAbsent(annotation, this::codec);
    }

    private IdForm codec(OpaqueId annotation) {
        if (keys == null) {
            throw new InvalidSettingException("opaque.keys", "none", "at least one, since there is " + annotation);
        }
        return new OpaqueForm(
                annotation.checked()
                        ? OpaqueIdCodec.checked(keys, annotation.value())
                        : OpaqueIdCodec.of(keys, annotation.value()));
    }

    /** A number of the member's type. */
    static Object number(long id, Class<?> type) {
        return type == BigInteger.class ? BigInteger.valueOf(id) : (Object) id;
    }

    /** The id that a number is. */
    static long id(Object number) {
        return number instanceof BigInteger big ? big.longValueExact() : ((Number) number).longValue();
    }
}
