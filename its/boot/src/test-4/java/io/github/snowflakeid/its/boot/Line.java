package io.github.snowflakeid.its.boot;

import org.springframework.boot.data.jpa.autoconfigure.DataJpaRepositoriesAutoConfiguration;
import org.springframework.boot.hibernate.autoconfigure.HibernateJpaAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;

/** What Boot's own auto-configurations are called on this line. */
final class Line {

    static final Class<?> DATA_SOURCE = DataSourceAutoConfiguration.class;

    static final Class<?> HIBERNATE = HibernateJpaAutoConfiguration.class;

    static final Class<?> TRANSACTIONS = TransactionAutoConfiguration.class;

    static final Class<?> REPOSITORIES = DataJpaRepositoriesAutoConfiguration.class;

    private Line() {}
}
