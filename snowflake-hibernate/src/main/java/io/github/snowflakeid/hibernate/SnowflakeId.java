package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * The annotated id, or other column, of an entity is a snowflake ID, drawn in this JVM when the entity is persisted. A value
 * that is there already is kept; null, zero and an empty string count as none.
 *
 * <pre>{@code
 * @Entity
 * class Order {
 *     @Id @SnowflakeId Long id;
 * }
 * }</pre>
 *
 * <p>The type is {@code Long}, {@code long}, {@link java.math.BigInteger} or {@code String}; {@link #codec} says how a string
 * is written. Any other type fails when the session factory is built.
 *
 * <p>The member may be a field or a getter, of the entity, of a (generic) mapped superclass, of an id class or of an
 * embedded id. {@code @GeneratedValue} beside it changes nothing, but some tools look for it.
 *
 * <p>HQL {@code insert} statements generate ids, but no other column. {@code insert … select} needs a temporary table, which
 * Hibernate does not use on PostgreSQL by default; the exception says what to set.
 *
 * <p>A column that is not the id is set at the insert. Hibernate 7 then never updates it; in 6.6 that takes
 * {@code @Column(updatable = false)}.
 *
 * <p>In an {@code @ElementCollection} of embeddables Hibernate generates nothing. What depends on Hibernate's line, members of
 * id classes for example, is in a table in the documentation, {@code docs/hibernate.md}.
 *
 * <p>For an annotation of the application's own, put this one on it, beside Hibernate's that name the generators:
 *
 * <pre>{@code
 * @SnowflakeId(generator = "orders", codec = IdCodec.CROCKFORD32)
 * @IdGeneratorType(SnowflakeIdGenerator.class)
 * @ValueGenerationType(generatedBy = SnowflakeColumnGenerator.class)
 * @Retention(RetentionPolicy.RUNTIME)
 * @interface OrderKey {}
 * }</pre>
 *
 * @see SnowflakeSettings#GENERATOR
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@IdGeneratorType(SnowflakeIdGenerator.class)
@ValueGenerationType(generatedBy = SnowflakeColumnGenerator.class)
public @interface SnowflakeId {

    /**
     * Which generator, for applications with several: a name of {@link SnowflakeSettings#GENERATORS}, or of a bean. One that is
     * not known fails when the session factory is built. Empty: the generator that has no name.
     */
    String generator() default "";

    /** How a {@code String} is written; by default as 19 decimal digits. Refused beside any other type. */
    IdCodec codec() default IdCodec.DECIMAL;
}
