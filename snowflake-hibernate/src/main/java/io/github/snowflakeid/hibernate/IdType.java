package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/** The Java types that can hold an ID. Hibernate wants values of exactly the member's type. */
enum IdType {
    LONG(Long.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return id;
        }
    },

    BIG_INTEGER(BigInteger.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return BigInteger.valueOf(id);
        }
    },

    STRING(String.class) {
        @Override
        Object of(long id, IdCodec codec) {
            return codec.encode(id);
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
}
