package io.github.snowflakeid.boot.autoconfigure;

import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.LazyConnectionDataSourceProxy;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/** Removes the proxies that tie a connection to somebody's transaction. Others may carry credentials, so they stay. */
final class Proxies {

    private Proxies() {}

    static DataSource remove(DataSource dataSource) {
        DataSource found = dataSource;
        while (found instanceof TransactionAwareDataSourceProxy || found instanceof LazyConnectionDataSourceProxy) {
            DataSource target = ((DelegatingDataSource) found).getTargetDataSource();
            if (target == null) {
                return found;
            }
            found = target;
        }
        return found;
    }
}
