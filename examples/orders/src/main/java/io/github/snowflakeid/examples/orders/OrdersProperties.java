package io.github.snowflakeid.examples.orders;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What the demo can be told on the command line.
 *
 * @param demo whether to insert the orders and to report; without it the application only serves HTTP
 * @param exit whether to end after the report, with exit code 0, instead of serving HTTP
 * @param count how many orders to insert
 * @param threads how many threads share the work; each needs a connection
 */
@Validated
@ConfigurationProperties("orders")
public record OrdersProperties(
        @DefaultValue("true") boolean demo,
        @DefaultValue("false") boolean exit,
        @DefaultValue("10000") @Min(10) @Max(1_000_000) int count,
        @DefaultValue("8") @Min(1) @Max(8) int threads) {}
