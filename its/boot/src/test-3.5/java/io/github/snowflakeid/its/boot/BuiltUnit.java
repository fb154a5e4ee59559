package io.github.snowflakeid.its.boot;

import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.orm.jpa.EntityManagerFactoryBuilder;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.orm.jpa.vendor.HibernateJpaVendorAdapter;

/** A further entity manager factory, as Spring Boot's documentation makes one. */
final class BuiltUnit {

    private BuiltUnit() {}

    static LocalContainerEntityManagerFactoryBean of(DataSource database, Class<?>... packages) {
        return new EntityManagerFactoryBuilder(
                        new HibernateJpaVendorAdapter(), unused -> Map.of("hibernate.hbm2ddl.auto", "create"), null)
                .dataSource(database)
                .packages(packages)
                .persistenceUnit("second")
                .build();
    }
}
