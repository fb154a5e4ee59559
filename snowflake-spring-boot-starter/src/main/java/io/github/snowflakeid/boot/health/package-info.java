/**
 * The health indicator {@code snowflake}: up if an ID can be issued, down with the reason if not. It belongs to the
 * readiness group and not to the liveness group, unless the application has configured the former: a node without a
 * worker ID should get no requests, and should not be restarted either, because it goes on trying.
 *
 * <p>What there is to say is in one class; Spring Boot's own types moved between its lines, so each line has a class for
 * each of them.
 */
@NullMarked
package io.github.snowflakeid.boot.health;

import org.jspecify.annotations.NullMarked;
