package io.github.snowflakeid.boot.autoconfigure;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.AbstractDriverBasedDataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.datasource.embedded.EmbeddedDatabase;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;
import org.springframework.util.ClassUtils;

/**
 * Connections outside a pool, so that an exhausted pool costs no lease. Only where they are sure to lead to the pool's own
 * tables: a lease that is written through one and renewed through the other must be one row.
 */
final class DirectConnections {

    private static final Logger LOG = LoggerFactory.getLogger(DirectConnections.class);

    private static final String HIKARI = "com.zaxxer.hikari.HikariDataSource";
    private static final String TOMCAT = "org.apache.tomcat.jdbc.pool.DataSource";

    private DirectConnections() {}

    /** Null if there is no need of them; and, with a warning, if nobody knows how to open them. */
    static @Nullable ConnectionSource like(DataSource dataSource) {
        ConnectionSource found = isPassedOn(dataSource) ? null : details(dataSource);
        if (found == null && !opensOneEachTime(dataSource)) {
            LOG.warn(
                    "How {} connects cannot be read. While all its connections are in use, the lease is not renewed, and"
                            + " after snowflake.lease.ttl no IDs are issued. A bean of type {} can open connections to"
                            + " its database without it",
                    dataSource.getClass().getName(),
                    ConnectionSource.class.getName());
        }
        return found;
    }

    /** By a wrapper that may have credentials or a tenant to add. */
    private static boolean isPassedOn(DataSource dataSource) {
        return dataSource instanceof DelegatingDataSource || dataSource instanceof AbstractRoutingDataSource;
    }

    private static boolean opensOneEachTime(DataSource dataSource) {
        return dataSource instanceof EmbeddedDatabase
                || (dataSource instanceof AbstractDriverBasedDataSource
                        && !(dataSource instanceof SingleConnectionDataSource));
    }

    private static @Nullable ConnectionSource details(DataSource dataSource) {
        try {
            if (isPresent(HIKARI) && dataSource.isWrapperFor(HikariDataSource.class)) {
                return HikariDetails.of(dataSource.unwrap(HikariDataSource.class));
            }
            if (isPresent(TOMCAT) && dataSource instanceof org.apache.tomcat.jdbc.pool.DataSource pool) {
                return TomcatDetails.of(pool);
            }
        } catch (SQLException e) {
            LOG.debug("{} does not say what it is", dataSource, e);
        }
        return null;
    }

    private static boolean isPresent(String name) {
        return ClassUtils.isPresent(name, DirectConnections.class.getClassLoader());
    }
}
