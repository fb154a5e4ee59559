package io.github.snowflakeid.hibernate;

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
 * <p>The type is {@code Long}, {@code long}, {@link java.math.BigInteger} or {@code String}. A string is the decimal number,
 * padded with zeros to 19 digits, so that its order as text is the order of the numbers. Any other type fails when the
 * session factory is built.
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
 * <p>An embedded id that is null is made only by Hibernate 7.4. Hibernate 6.6 cannot build a session factory with the
 * annotation in an id class.
 *
 * @see SnowflakeSettings#GENERATOR
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
@IdGeneratorType(SnowflakeIdGenerator.class)
@ValueGenerationType(generatedBy = SnowflakeColumnGenerator.class)
public @interface SnowflakeId {}
