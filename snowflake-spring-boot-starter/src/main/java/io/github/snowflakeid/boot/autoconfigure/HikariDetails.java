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

/** Opens connections as a HikariCP pool would: by its URL, its data source, or the class of one, with its credentials of now. */
final class HikariDetails {

    /** Who a connection logs in as. */
    private record Login(@Nullable String user, @Nullable String password) {

        /**
         * As the pool reads it for each connection that it opens: from its provider of credentials, if it has one, which its
         * older versions do not know; or from itself, where subclasses overrule it.
         */
        static Login of(HikariDataSource pool) {
            BeanWrapper properties = PropertyAccessorFactory.forBeanPropertyAccess(pool);
            Object provider = read(properties, "credentialsProvider");
            Object credentials = provider == null
                    ? read(properties, "credentials")
                    : read(PropertyAccessorFactory.forBeanPropertyAccess(provider), "credentials");
            if (credentials == null) {
                return new Login(pool.getUsername(), pool.getPassword());
            }
            BeanWrapper login = PropertyAccessorFactory.forBeanPropertyAccess(credentials);
            return new Login((String) read(login, "username"), (String) read(login, "password"));
        }

        private static @Nullable Object read(BeanWrapper bean, String property) {
            return bean.isReadableProperty(property) ? bean.getPropertyValue(property) : null;
        }
    }

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
        return pool.getJdbcUrl() != null && pool.getDataSourceJNDI() == null ? () -> byUrl(pool) : null;
    }

    private static Connection byUrl(HikariDataSource pool) throws SQLException {
        Login login = Login.of(pool);
        return PoolDetails.byUrl(pool, pool.getDataSourceProperties(), login.user(), login.password())
                .open();
    }

    private static Connection connection(DataSource origin, HikariDataSource pool) throws SQLException {
        Login login = Login.of(pool);
        return login.user() == null ? origin.getConnection() : origin.getConnection(login.user(), login.password());
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
