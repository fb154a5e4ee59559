/**
 * IDs over HTTP, for callers that are not on the JVM: {@code snowflake.web.enabled}. The answers are written here, not by
 * the application's JSON library, so that no setting of it changes them; every ID stands as a string beside the number,
 * since JavaScript loses digits past 2<sup>53</sup>.
 *
 * <p>Never an ID in doubt: while none can be issued the answer is 503 with {@code Retry-After}. Errors are
 * {@code application/problem+json} (RFC 9457).
 */
@NullMarked
package io.github.snowflakeid.boot.web;

import org.jspecify.annotations.NullMarked;
