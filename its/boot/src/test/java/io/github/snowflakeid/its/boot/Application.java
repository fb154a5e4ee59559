package io.github.snowflakeid.its.boot;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Starts the small application as {@code java -jar} would, with more beans and properties perhaps. */
final class Application {

    private final List<Class<?>> sources = new ArrayList<>(List.of(ItemsApplication.class));
    private final Map<String, String> properties = new LinkedHashMap<>();
    private WebApplicationType web = WebApplicationType.NONE;

    Application() {
        set(
                "spring.main.banner-mode=off",
                "spring.flyway.enabled=false",
                "spring.liquibase.enabled=false",
                "spring.jpa.open-in-view=false",
                "spring.datasource.generate-unique-name=true",
                "logging.level.root=warn",
                "logging.level.io.github.snowflakeid=info");
    }

    Application with(Class<?>... beans) {
        sources.addAll(Arrays.asList(beans));
        return this;
    }

    /** What was set before is replaced. */
    Application set(String... properties) {
        for (String property : properties) {
            int equals = property.indexOf('=');
            this.properties.put(property.substring(0, equals), property.substring(equals + 1));
        }
        return this;
    }

    Application on(String jdbcUrl) {
        return set(
                "spring.datasource.url=" + jdbcUrl,
                "spring.jpa.hibernate.ddl-auto=update",
                "spring.datasource.hikari.maximum-pool-size=4",
                "spring.datasource.hikari.connection-timeout=2000");
    }

    Application serving() {
        web = WebApplicationType.SERVLET;
        // Boot 4 has the probes everywhere, 3.5 only on Kubernetes.
        return set("server.port=0", "management.endpoint.health.probes.enabled=true");
    }

    ConfigurableApplicationContext run() {
        SpringApplication application = new SpringApplicationBuilder(sources.toArray(Class<?>[]::new))
                .web(web)
                .registerShutdownHook(false)
                .build();
        return application.run(properties.entrySet().stream()
                .map(property -> "--" + property.getKey() + "=" + property.getValue())
                .toArray(String[]::new));
    }

    static Items items(ConfigurableApplicationContext context) {
        return context.getBean(Items.class);
    }

    static SnowflakeGenerator generator(ConfigurableApplicationContext context) {
        return context.getBean(SnowflakeGenerator.class);
    }

    static SnowflakeParts decode(ConfigurableApplicationContext context, long id) {
        return generator(context).layout().decode(id);
    }

    static int leasedWorkerId(ApplicationContext context) {
        var lease = context.getBean(LeaseKeeper.class).status().lease();
        if (lease == null) {
            throw new AssertionError("no lease");
        }
        return lease.workerId();
    }

    static JdbcTemplate jdbc(ConfigurableApplicationContext context) {
        return context.getBean(JdbcTemplate.class);
    }
}
