package io.github.snowflakeid.hibernate;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.ValueGenerationType;

/**
 * The annotated id, or other column, of an entity is a UUID of version 7, drawn in this JVM when the entity is persisted;
 * those of a session factory strictly increase. It needs no worker ID and nothing to configure. A value that is there
 * already is kept.
 *
 * <pre>{@code
 * @Entity
 * class Order {
 *     @Id @UuidV7Id UUID id;
 * }
 * }</pre>
 *
 * <p>The type is {@link java.util.UUID}, or {@code String} for its 36 characters, whose order as text is the order of the
 * UUIDs; an empty string counts as none. Any other type fails when the session factory is built. Where it may stand, and what
 * HQL does, is as for {@link SnowflakeId}.
 *
 * @see SnowflakeSettings#UUID_GENERATOR
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
@IdGeneratorType(UuidV7IdGenerator.class)
@ValueGenerationType(generatedBy = UuidV7ColumnGenerator.class)
public @interface UuidV7Id {}
