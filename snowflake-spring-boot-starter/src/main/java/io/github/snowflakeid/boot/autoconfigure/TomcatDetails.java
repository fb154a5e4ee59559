package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.lease.jdbc.ConnectionSource;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.jspecify.annotations.Nullable;

/** Opens connections as a pool of Tomcat's would. */
final class TomcatDetails {

    private TomcatDetails() {}

    /** Null if the pool does not connect by URL. */
    static @Nullable ConnectionSource of(DataSource pool) {
        return pool.getUrl() == null || pool.getDataSource() != null || pool.getDataSourceJNDI() != null
                ? null
                : () -> new PoolDetails(
                                PoolDetails.byUrl(pool, pool.getDbProperties()),
                                pool.getDefaultCatalog(),
                                null,
                                PoolDetails.statements(pool.getInitSQL()))
                        .open();
    }
}
