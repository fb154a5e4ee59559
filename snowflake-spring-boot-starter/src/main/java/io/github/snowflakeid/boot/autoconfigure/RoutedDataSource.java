package io.github.snowflakeid.boot.autoconfigure;

import java.sql.Connection;
import java.sql.SQLException;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/** A DataSource that routes by a key: where there is none, it may lead nowhere, in the ways of its author. */
final class RoutedDataSource extends DelegatingDataSource {

    RoutedDataSource(AbstractRoutingDataSource target) {
        super(target);
    }

    @Override
    public Connection getConnection() throws SQLException {
        try {
            return super.getConnection();
        } catch (RuntimeException e) {
            throw new UnroutedException(e);
        }
    }
}
