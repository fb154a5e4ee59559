package io.github.snowflakeid.boot.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The annotated id is a decimal string in JSON, because JavaScript loses digits of numbers past 2<sup>53</sup>. Where JSON is
 * read, a string and a number are both accepted. As a path variable or request parameter it must be a plain number: 1 to 19
 * digits, at most {@link Long#MAX_VALUE}, without sign and space.
 *
 * <p>For members of DTOs, parameters of Spring MVC's controllers and the like, of type {@code Long}, {@code long} or
 * {@link java.math.BigInteger}, or collections, maps (their values), optionals and arrays of objects of these; any other type is
 * an error when it is written or read. Ids of entities need only their {@code @SnowflakeId}. Has no effect unless
 * {@code snowflake.json.enabled} is true.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
public @interface StringId {}
