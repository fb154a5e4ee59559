package io.github.snowflakeid.boot.data;

import io.github.snowflakeid.IdRange;
import io.github.snowflakeid.hibernate.SnowflakePredicates;
import org.springframework.data.jpa.domain.Specification;

/**
 * Specifications on ids, for repositories that extend {@code JpaSpecificationExecutor}.
 *
 * <pre>{@code
 * orders.findAll(IdSpecifications.<Order>within("id", layout.range(from, to)).and(paid()));
 * }</pre>
 */
public final class IdSpecifications {

    private IdSpecifications() {}

    /**
     * That the id lies in the range, as a comparison of the id, which its index serves.
     *
     * @param attribute the name of the id, or of another member with {@code @SnowflakeId}, of a type that
     *     {@link SnowflakePredicates#within} takes
     */
    public static <T> Specification<T> within(String attribute, IdRange range) {
        return (root, query, builder) -> SnowflakePredicates.within(builder, root.get(attribute), range);
    }
}
