package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdRange;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.Expression;
import jakarta.persistence.criteria.Predicate;
import java.math.BigInteger;

/**
 * Criteria predicates on ids, which the index on the id serves.
 *
 * <pre>{@code
 * query.where(SnowflakePredicates.within(builder, order.get("id"), layout.range(from, to)));
 * }</pre>
 */
public final class SnowflakePredicates {

    /** As many as {@link Long#MAX_VALUE} has digits. */
    private static final String ZEROS = "0".repeat(19);

    private SnowflakePredicates() {}

    /**
     * That the id lies in the range: {@code id >= from and id < to}.
     *
     * @param id of type {@code Long}, {@code long}, {@code BigInteger}, or {@code String} for decimal ids of 19 digits, which
     *     is how {@link SnowflakeId} writes them
     * @throws IllegalArgumentException if it is of another type
     */
    public static Predicate within(CriteriaBuilder builder, Expression<?> id, IdRange range) {
        Class<?> type = id.getJavaType();
        if (type == Long.class || type == long.class) {
            return between(builder, id.as(Long.class), range.from(), range.to());
        }
        if (type == BigInteger.class) {
            return between(
                    builder, id.as(BigInteger.class), BigInteger.valueOf(range.from()), BigInteger.valueOf(range.to()));
        }
        if (type == String.class) {
            return between(builder, id.as(String.class), text(range.from()), text(range.to()));
        }
        throw new IllegalArgumentException(
                "id of type " + type + " (expected: Long, long, java.math.BigInteger or String)");
    }

    private static <T extends Comparable<? super T>> Predicate between(
            CriteriaBuilder builder, Expression<T> id, T from, T to) {
        return builder.and(builder.greaterThanOrEqualTo(id, from), builder.lessThan(id, to));
    }

    private static String text(long id) {
        String digits = Long.toString(id);
        return ZEROS.substring(digits.length()) + digits;
    }
}
