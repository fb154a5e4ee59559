package io.github.snowflakeid.boot.autoconfigure;

import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Why no worker ID can be leased in a database of the application, as far as that can be seen.
 *
 * @param reason as the end of a sentence
 * @param action what to do, as a sentence
 */
record DatabaseGap(String reason, String action) {

    private static final String CONNECTION_FACTORY = "io.r2dbc.spi.ConnectionFactory";

    /** Empty if nothing is missing. */
    static Optional<DatabaseGap> of(ConfigurableListableBeanFactory beanFactory) {
        if (beanFactory.getBeanNamesForType(JdbcLeaseStoreFactory.class, true, false).length > 0) {
            return Optional.empty();
        }
        String names =
                LeaseDataSourceCondition.dataSources(beanFactory).distinct().collect(Collectors.joining(", "));
        if (names.isEmpty()) {
            return Optional.of(hasConnectionFactory(beanFactory) ? beside() : none());
        }
        return Optional.of(
                isJdbcThere(beanFactory)
                        ? reserved(names)
                        : new DatabaseGap(
                                "spring-boot-starter-jdbc, which could lease one from the DataSource " + names
                                        + ", is not on the class path",
                                "Add the dependency org.springframework.boot:spring-boot-starter-jdbc."));
    }

    private static DatabaseGap none() {
        return new DatabaseGap(
                "there is no DataSource bean in whose database one could be leased",
                "Give the application a database: a driver on the class path and 'spring.datasource.url'. A worker ID is"
                        + " leased there.");
    }

    private static DatabaseGap beside() {
        return new DatabaseGap(
                "there is no DataSource bean in whose database one could be leased; Spring Boot makes none beside an R2DBC"
                        + " ConnectionFactory, whatever 'spring.datasource.url' says",
                "Declare a DataSource for the leases, with a JDBC driver on the class path: beside @Bean(defaultCandidate ="
                        + " false) and @SnowflakeDataSource, return"
                        + " DataSourceBuilder.create().url(\"jdbc:…\").build().");
    }

    private static DatabaseGap reserved(String names) {
        return new DatabaseGap(
                "the DataSource " + names + " is only for those who ask for it by name (defaultCandidate or"
                        + " autowireCandidate is false), and neither marked nor named for leases",
                "Put @SnowflakeDataSource beside the @Bean of the DataSource that holds the leases, or set"
                        + " 'snowflake.jdbc.data-source' to its name.");
    }

    private static boolean hasConnectionFactory(ConfigurableListableBeanFactory beanFactory) {
        ClassLoader loader = beanFactory.getBeanClassLoader();
        return ClassUtils.isPresent(CONNECTION_FACTORY, loader)
                && beanFactory.getBeanNamesForType(ClassUtils.resolveClassName(CONNECTION_FACTORY, loader), true, false)
                                .length
                        > 0;
    }

    private static boolean isJdbcThere(ConfigurableListableBeanFactory beanFactory) {
        ClassLoader loader = beanFactory.getBeanClassLoader();
        return ClassUtils.isPresent("org.springframework.boot.jdbc.DataSourceBuilder", loader)
                && ClassUtils.isPresent("org.springframework.jdbc.datasource.SimpleDriverDataSource", loader);
    }
}
