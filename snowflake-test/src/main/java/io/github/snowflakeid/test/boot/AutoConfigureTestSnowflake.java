package io.github.snowflakeid.test.boot;

import io.github.snowflakeid.boot.autoconfigure.SnowflakeAutoConfiguration;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * In a test of a Spring Boot application, or of a slice of it, IDs have a worker ID and a time that the test knows: no lease, no
 * lease tables, and a {@link io.github.snowflakeid.test.SettableClock} to inject, which stands still until the test sets it.
 * Each test method starts with the clock at {@link #now()}, and with the first ID.
 *
 * <pre>{@code
 * @DataJpaTest
 * @AutoConfigureTestSnowflake(now = "2026-03-01T12:00:00Z", workerId = 7)
 * class OrdersTests { … }
 * }</pre>
 *
 * <p>Further generators of {@code snowflake.generators} are treated alike, with the same clock. An {@code IdGenerator} bean of
 * the application stays what it is. The clock also is the application's {@code InstantSource}
 * or {@code Clock} where it asks for one and has none. Tests that share a context cannot run at the same time.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ImportAutoConfiguration(SnowflakeAutoConfiguration.class)
public @interface AutoConfigureTestSnowflake {

    /** What the clock shows while the context starts and at the start of each test: a UTC instant, after the layout's epoch. */
    String now() default "2026-01-01T00:00:00Z";

    /**
     * The worker ID of the IDs, from 0 to what the layout has room for. When a test sets the clock back, the next one takes
     * its place.
     */
    int workerId() default 1;

    /**
     * Whether each test gets the same IDs as the one before, from the first one on. Rows that a test leaves behind would have
     * the keys of the next one's: if tests commit and nobody deletes, say false. Then IDs go on, and those of a test depend
     * on the tests before it.
     */
    boolean repeatIds() default true;
}
