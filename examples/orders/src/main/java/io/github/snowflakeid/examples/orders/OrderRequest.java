package io.github.snowflakeid.examples.orders;

import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;

/** The body of a POST; its limits are those of the table. */
record OrderRequest(
        @NotBlank @Size(max = 100) String customer,

        @NotNull @Positive @Digits(integer = 10, fraction = 2)
        BigDecimal amount) {

    Order toOrder() {
        return new Order(customer, amount);
    }
}
