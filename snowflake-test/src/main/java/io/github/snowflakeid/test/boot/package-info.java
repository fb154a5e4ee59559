/**
 * IDs that a test knows beforehand, in application contexts of Spring Boot, 3.5 to 4.1: one annotation.
 *
 * <p>It does not replace generators but what says where their worker IDs come from, {@link
 * io.github.snowflakeid.boot.autoconfigure.WorkerSourceFactory}: so layout, sequence start and further generators are those of
 * the application's properties, and Hibernate finds its generator as it always does. No lease is taken, and no lease table
 * is looked for. The bean definitions are added by a customizer of the context, whose attributes are part of the key of
 * Spring's context cache: tests with the same attributes share a context.
 */
@NullMarked
package io.github.snowflakeid.test.boot;

import org.jspecify.annotations.NullMarked;
