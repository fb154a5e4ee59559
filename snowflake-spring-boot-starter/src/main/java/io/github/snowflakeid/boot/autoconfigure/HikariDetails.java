package io.github.snowflakeid.boot.autoconfigure;

import com.zaxxer.hikari.HikariDataSource;
import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.PropertyAccessorFactory;
import org.springframework.util.ClassUtils;

/** Opens connections as a HikariCP pool would: by its URL, its data source, or the class of one. */
final class HikariDetails {

    private HikariDetails() {}

    /** Null if the pool looks its data source up. */
    static @Nullable ConnectionSource of(HikariDataSource pool) {
        ConnectionSource source = source(pool);
        return source == null
                ? null
                : () -> new PoolDetails(
                                source,
                                pool.getCatalog(),
                                pool.getSchema(),
                                PoolDetails.statements(pool.getConnectionInitSql()))
                        .open();
    }

    private static @Nullable ConnectionSource source(HikariDataSource pool) {
        DataSource origin = pool.getDataSource();
        if (origin != null) {
            return () -> connection(origin, pool);
        }
        if (pool.getDataSourceClassName() != null) {
            return () -> connection(instance(pool), pool);
        }
        return pool.getJdbcUrl() != null && pool.getDataSourceJNDI() == null
                ? PoolDetails.byUrl(pool, pool.getDataSourceProperties())
                : null;
    }

    private static Connection connection(DataSource origin, HikariDataSource pool) throws SQLException {
        return pool.getUsername() == null
                ? origin.getConnection()
                : origin.getConnection(pool.getUsername(), pool.getPassword());
    }

    private static DataSource instance(HikariDataSource pool) {
        Class<?> type = ClassUtils.resolveClassName(
                pool.getDataSourceClassName(), pool.getClass().getClassLoader());
        DataSource origin = (DataSource) BeanUtils.instantiateClass(type);
        BeanWrapper properties = PropertyAccessorFactory.forBeanPropertyAccess(origin);
        pool.getDataSourceProperties().forEach((name, value) -> properties.setPropertyValue((String) name, value));
        return origin;
    }
}
