package io.github.snowflakeid.boot.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The annotated id is seen from outside in the form of {@link io.github.snowflakeid.codec.OpaqueIdCodec}: in JSON, and as a
 * path variable or request parameter. A text that is none is a bad request.
 *
 * <p>For members of type {@code Long}, {@code long} or {@link java.math.BigInteger}, or collections, maps (their values),
 * optionals and arrays of objects of these, of entities and DTOs, and for parameters
 * of Spring MVC's controllers. Needs {@code snowflake.opaque.keys}; without them writing and reading fail.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
public @interface OpaqueId {

    /** What the id is of, for example the entity's name: ids of two types do not relate. It must never change. */
    String value();

    /** Whether texts are longer, and tell if they are authentic. */
    boolean checked() default false;
}
