package io.github.snowflakeid.boot.autoconfigure;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;

/** Matches if {@code snowflake.lease.store} is this. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Conditional(LeaseStoreCondition.class)
@interface ConditionalOnLeaseStore {

    LeaseStoreType[] value();
}
