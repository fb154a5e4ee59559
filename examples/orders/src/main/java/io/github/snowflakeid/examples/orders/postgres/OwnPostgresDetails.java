package io.github.snowflakeid.examples.orders.postgres;

import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/** Where the PostgreSQL is that this application started; takes the place of {@code spring.datasource.*}. */
public record OwnPostgresDetails(String getJdbcUrl) implements JdbcConnectionDetails {

    @Override
    public String getUsername() {
        return "postgres";
    }

    /** It trusts every local user. */
    @Override
    public String getPassword() {
        return "";
    }
}
