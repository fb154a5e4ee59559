package io.github.snowflakeid.its.boot;

import org.springframework.boot.autoconfigure.data.jpa.JpaRepositoriesAutoConfiguration;
import org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration;
import org.springframework.boot.autoconfigure.orm.jpa.HibernateJpaAutoConfiguration;
import org.springframework.boot.autoconfigure.transaction.TransactionAutoConfiguration;

/** What Boot's own auto-configurations are called on this line. */
final class Line {

    static final Class<?> DATA_SOURCE = DataSourceAutoConfiguration.class;

    static final Class<?> HIBERNATE = HibernateJpaAutoConfiguration.class;

    static final Class<?> TRANSACTIONS = TransactionAutoConfiguration.class;

    static final Class<?> REPOSITORIES = JpaRepositoriesAutoConfiguration.class;

    private Line() {}
}
