package io.github.snowflakeid.boot.autoconfigure;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.util.ClassUtils;

/**
 * Connections outside a pool, so that an exhausted pool costs no lease. Only where they are sure to lead to the pool's own
 * tables: a lease that is written through one and renewed through the other must be one row.
 */
final class DirectConnections {

    private static final String HIKARI = "com.zaxxer.hikari.HikariDataSource";

    private DirectConnections() {}

    static @Nullable ConnectionSource like(DataSource dataSource) {
        if (dataSource instanceof DelegatingDataSource
                || dataSource instanceof AbstractRoutingDataSource
                || !ClassUtils.isPresent(HIKARI, DirectConnections.class.getClassLoader())) {
            return null;
        }
        try {
            return dataSource.isWrapperFor(HikariDataSource.class)
                    ? HikariDetails.connections(dataSource.unwrap(HikariDataSource.class))
                    : null;
        } catch (SQLException e) {
            return null;
        }
    }
}
