package io.github.snowflakeid.examples.orders;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** Has no created_at: the id says when. */
@Entity
@Table(name = "orders")
public class Order {

    @Id
    @SnowflakeId
    private Long id;

    private String customer;
    private BigDecimal amount;

    protected Order() {}

    public Order(String customer, BigDecimal amount) {
        this.customer = customer;
        this.amount = amount;
    }

    public Long getId() {
        return id;
    }

    public String getCustomer() {
        return customer;
    }

    public BigDecimal getAmount() {
        return amount;
    }
}
