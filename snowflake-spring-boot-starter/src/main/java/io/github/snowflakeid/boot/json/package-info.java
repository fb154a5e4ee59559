/**
 * IDs as they leave the house and come back: in JSON, path variables and request parameters.
 *
 * <p>Two forms, each by annotation. {@link io.github.snowflakeid.boot.json.StringId}, or {@code @SnowflakeId} itself, is a
 * decimal string, for JavaScript, which loses digits of numbers past 2<sup>53</sup>; {@code snowflake.json.enabled} switches
 * it on. {@link io.github.snowflakeid.boot.json.OpaqueId} is a text that says nothing to who has no key; it needs
 * {@code snowflake.opaque.keys}, and without them fails rather than show the id.
 *
 * <p>{@code IdForms} knows which member has which form. Jackson 2 and 3 have each a module that asks it, and so do the
 * parameters of Spring MVC's controllers. All of them look at the annotation alone: other numbers are left as they are, and
 * the entity as Hibernate sees it always is.
 *
 * <p>A converter among Spring MVC's own would not do: when it refuses a text, Spring tries a property editor, which reads a
 * plain number where an opaque id must be. So annotated parameters have a resolver that goes first, and a binder of its own.
 */
@NullMarked
package io.github.snowflakeid.boot.json;

import org.jspecify.annotations.NullMarked;
