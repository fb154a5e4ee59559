package io.github.snowflakeid.boot.generators;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;

/**
 * Matches if a setting is true, in any of the ways that Spring reads a boolean: true, on, yes and 1 are, false, off, no and 0
 * are not, and anything else stops the start. Boot's own conditions compare text, and take {@code off} for on, or {@code yes}
 * for off.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@Conditional(SwitchCondition.class)
public @interface ConditionalOnSwitch {

    /** The full name of the setting. */
    String value();

    /** What it is where nobody has set it. */
    boolean otherwise() default false;
}
