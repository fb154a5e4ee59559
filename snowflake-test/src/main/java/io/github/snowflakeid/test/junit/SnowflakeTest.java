package io.github.snowflakeid.test.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives tests a {@link io.github.snowflakeid.SnowflakeGenerator} and the {@link io.github.snowflakeid.test.SettableClock} that
 * it follows, as parameters of test methods and of {@code @BeforeEach} methods. Each test has new ones, so its first ID is
 * known. (What a {@code @BeforeAll} method asks for is that of all tests of the class.)
 *
 * <pre>{@code
 * @SnowflakeTest(now = "2026-03-01T12:00:00Z", workerId = 7)
 * class InvoiceNumbersTests {
 *     @Test
 *     void sortByTime(IdGenerator ids, SettableClock clock) { … }
 * }
 * }</pre>
 *
 * <p>On a method it comes before that of the class. In tests of Spring applications use {@code @AutoConfigureTestSnowflake}.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@ExtendWith(SnowflakeExtension.class)
public @interface SnowflakeTest {

    /** What the clock shows at the start of each test, a UTC instant not before 2025, where it stands still. */
    String now() default "2026-01-01T00:00:00Z";

    /** The worker ID of the IDs: 0 to 1023. */
    int workerId() default 1;
}
