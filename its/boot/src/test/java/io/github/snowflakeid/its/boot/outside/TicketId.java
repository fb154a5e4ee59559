package io.github.snowflakeid.its.boot.outside;

import io.github.snowflakeid.boot.json.OpaqueId;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An annotation of the application's. */
@OpaqueId("ticket")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface TicketId {}
