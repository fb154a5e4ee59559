package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.sheets.Sheet;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.orm.jpa.EntityManagerFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/** As Boot's how-to "Configure Two DataSources" makes another entity manager factory. */
@Configuration(proxyBeanMethods = false)
class BuiltUnit {

    @Bean(defaultCandidate = false)
    LocalContainerEntityManagerFactoryBean unit(EntityManagerFactoryBuilder builder, DataSource database) {
        return builder.dataSource(database)
                .packages(Item.class, Sheet.class)
                .persistenceUnit("unit")
                .properties(Map.of("hibernate.hbm2ddl.auto", "create"))
                .build();
    }
}
