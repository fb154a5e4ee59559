package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Java types that can hold an ID. Hibernate wants values of exactly the member's type. */
enum IdType {
    LONG(Long.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return id;
        }

        @Override
        boolean isNone(Object value) {
            return value.equals(0L);
        }
    },

    BIG_INTEGER(BigInteger.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return BigInteger.valueOf(id);
        }

        @Override
        boolean isNone(Object value) {
            return value.equals(BigInteger.ZERO);
        }
    },

    STRING(String.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return codec.encode(id);
        }

        @Override
        boolean isNone(Object value) {
            return value.equals("");
        }
    };

    static final String NAMES = "Long, long, java.math.BigInteger or String";

    private final Class<?> type;

    IdType(Class<?> type) {
        this.type = type;
    }

    static Optional<IdType> of(Class<?> type) {
        Class<?> boxed = type == long.class ? Long.class : type;
        return Arrays.stream(values()).filter(known -> known.type == boxed).findFirst();
    }

    /**
     * The ID as a value of this type.
     *
     * @param codec how it is written, if it is text
     */
    abstract Object of(long id, IdCodec codec);

    /** Whether a member of this type with this value has no ID yet. */
    final boolean isUnset(@Nullable Object value) {
        return value == null || isNone(value);
    }

    abstract boolean isNone(Object value);
}
