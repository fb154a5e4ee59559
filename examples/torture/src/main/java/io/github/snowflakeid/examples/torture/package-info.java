/**
 * A torture run: JVMs issue IDs under leased worker IDs while their clocks, processes, network and database are broken at
 * random; then every ID is checked.
 *
 * <p>{@code record} is what is written down, {@code node} runs in the JVMs of the fleet, {@code database} and {@code fault}
 * break things, {@code check} judges the records. They know one another in this order, and only this package knows all.
 */
@NullMarked
package io.github.snowflakeid.examples.torture;

import org.jspecify.annotations.NullMarked;
