package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.GeneratorClosedException;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.hibernate.GeneratorServiceContributor;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.hibernate.SnowflakeSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.BootstrapServiceRegistry;
import org.hibernate.boot.registry.BootstrapServiceRegistryBuilder;
import org.hibernate.boot.registry.StandardServiceInitiator;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.boot.registry.internal.StandardServiceRegistryImpl;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.service.Service;
import org.hibernate.service.StandardServiceInitiators;
import org.hibernate.service.internal.ProvidedService;
import org.junit.jupiter.api.Test;

/**
 * Quarkus' order of events: the metadata is built without a database, all services that libraries contribute are made then,
 * their registry is destroyed; later it is brought to life again, with the services of before and the settings of the running
 * application, for the session factory.
 */
class QuarkusOrderTests {

    @Entity(name = "Item")
    static class Item {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Archived")
    static class Archived {
        @Id
        @SnowflakeId(generator = "archive")
        Long id;
    }

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID();

    @Test
    void aFixedWorkerId() {
        try (SessionFactory factory = start(Map.of(SnowflakeSettings.WORKER_ID, "7"), Map.of(), Item.class)) {
            long id = persist(factory, new Item()).id;

            assertThat(id >>> 12 & 1023).isEqualTo(7);
            assertThat(timestamps(factory, "Item"))
                    .containsExactly(Instant.parse("2025-01-01T00:00:00Z").plusMillis(id >>> 22));
        }
    }

    /** Nothing is known of the database while the application is built. */
    @Test
    void aLeaseInTheDatabaseOfTheRunningApplication() throws SQLException {
        try (Connection connection = DriverManager.getConnection(url)) {
            try (SessionFactory factory = start(Map.of(SnowflakeSettings.LEASE_STORE, "jdbc"), Map.of(), Item.class)) {
                long id = persist(factory, new Item()).id;

                assertThat(held(connection)).containsExactly(id >>> 12 & 1023);
            }
            assertThat(held(connection)).isEmpty();
        }
    }

    @Test
    void namedGenerators() {
        Map<String, Object> settings =
                Map.of(SnowflakeSettings.WORKER_ID, "7", SnowflakeSettings.GENERATORS + ".archive.worker-id", "9");
        try (SessionFactory factory = start(settings, Map.of(), Item.class, Archived.class)) {
            assertThat(persist(factory, new Item()).id >>> 12 & 1023).isEqualTo(7);
            assertThat(persist(factory, new Archived()).id >>> 12 & 1023).isEqualTo(9);
        }
    }

    /** Those that only the running application has: a bean is the same to us. */
    @Test
    void settingsOfTheRunningApplicationCount() {
        SnowflakeLayout early = SnowflakeLayout.ofDefaults().withEpoch(Instant.parse("2020-01-01T00:00:00Z"));
        try (SnowflakeGenerator archive =
                        SnowflakeGenerator.builder().layout(early).workerId(5).build();
                SessionFactory factory =
                        start(Map.of(), Map.of(SnowflakeSettings.GENERATORS + ".archive", archive), Archived.class)) {
            long id = persist(factory, new Archived()).id;

            assertThat(id >>> 12 & 1023).isEqualTo(5);
            assertThat(timestamps(factory, "Archived"))
                    .containsExactly(Instant.parse("2020-01-01T00:00:00Z").plusMillis(id >>> 22));
        }
    }

    @Test
    void aBeanOfTheRunningApplication() {
        SnowflakeLayout early = SnowflakeLayout.ofDefaults().withEpoch(Instant.parse("2020-01-01T00:00:00Z"));
        try (SnowflakeGenerator bean =
                        SnowflakeGenerator.builder().layout(early).workerId(5).build();
                SessionFactory factory = start(
                        Map.of(), Map.of(AvailableSettings.BEAN_CONTAINER, new Beans(Map.of("", bean))), Item.class)) {
            long id = persist(factory, new Item()).id;

            assertThat(timestamps(factory, "Item"))
                    .containsExactly(Instant.parse("2020-01-01T00:00:00Z").plusMillis(id >>> 22));
        }
    }

    @Test
    void whatCannotBeIsRefusedWhileTheApplicationIsBuilt() {
        Map<String, Object> settings = Map.of(SnowflakeSettings.WORKER_ID, "1024");

        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> start(settings, Map.of(), Item.class).close())
                .havingRootCause()
                .isInstanceOf(InvalidSettingException.class)
                .withMessageContaining("0..1023");
    }

    /** It would lease a worker ID that nobody gives back. */
    @Test
    void afterTheEndNoGeneratorIsMade() {
        SessionFactory factory = start(Map.of(SnowflakeSettings.WORKER_ID, "7"), Map.of(), Item.class);
        Session session = factory.openSession();
        factory.close();

        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> session.persist(new Item()));
    }

    /** The registry is destroyed and the session factory, which the application forgot, is not. */
    @Test
    void afterTheEndOfTheRegistryNoGeneratorIsMade() {
        SessionFactory factory = start(Map.of(SnowflakeSettings.WORKER_ID, "7"), Map.of(), Item.class);
        persist(factory, new Item());
        Session session = factory.openSession();
        StandardServiceRegistryBuilder.destroy(factory.unwrap(org.hibernate.engine.spi.SessionFactoryImplementor.class)
                .getServiceRegistry()
                .getParentServiceRegistry());

        assertThatExceptionOfType(GeneratorClosedException.class).isThrownBy(() -> session.persist(new Item()));
    }

    private SessionFactory start(Map<String, Object> built, Map<String, Object> running, Class<?>... entities) {
        Map<String, Object> settings = new HashMap<>(built);
        settings.put(AvailableSettings.DIALECT, "org.hibernate.dialect.H2Dialect");
        settings.put("hibernate.boot.allow_jdbc_metadata_access", "false");
        settings.put(AvailableSettings.USE_SECOND_LEVEL_CACHE, "false");
        settings.put("hibernate.temp.use_jdbc_metadata_defaults", "false");
        BootstrapServiceRegistry bootstrap =
                new BootstrapServiceRegistryBuilder().disableAutoClose().build();
        Recording builder = new Recording(bootstrap);
        builder.applySettings(settings);
        StandardServiceRegistry registry = builder.build();
        List<ProvidedService<?>> services = new ArrayList<>();
        Metadata metadata;
        try {
            builder.roles().forEach(role -> services.add(provided(role, registry)));
            MetadataSources sources = new MetadataSources(registry);
            for (Class<?> entity : entities) {
                sources.addAnnotatedClass(entity);
            }
            metadata = sources.buildMetadata();
        } finally {
            StandardServiceRegistryBuilder.destroy(registry);
        }
        settings.remove("hibernate.boot.allow_jdbc_metadata_access");
        settings.put("hibernate.connection.url", url);
        settings.put(AvailableSettings.HBM2DDL_AUTO, "create");
        settings.putAll(running);
        ((StandardServiceRegistryImpl) registry)
                .resetAndReactivate(bootstrap, List.copyOf(StandardServiceInitiators.LIST), services, settings);
        return metadata.buildSessionFactory();
    }

    private static <S extends Service> ProvidedService<S> provided(Class<S> role, StandardServiceRegistry registry) {
        return new ProvidedService<>(role, registry.requireService(role));
    }

    private static <T> T persist(SessionFactory factory, T entity) {
        factory.inTransaction(session -> session.persist(entity));
        return entity;
    }

    private static List<Instant> timestamps(SessionFactory factory, String entity) {
        return factory.fromSession(session -> session.createSelectionQuery(
                        "select snowflake_timestamp(e.id) from " + entity + " e", Instant.class)
                .getResultList());
    }

    private static List<Long> held(Connection connection) throws SQLException {
        List<Long> workers = new ArrayList<>();
        try (ResultSet rows = connection
                .createStatement()
                .executeQuery("select worker_id from snowflake_worker_lease where token > 0 and released = 0")) {
            while (rows.next()) {
                workers.add(rows.getLong(1));
            }
        }
        return workers;
    }

    /** As the one of Quarkus, it notes what libraries contribute. */
    private static final class Recording extends StandardServiceRegistryBuilder {

        private final List<Class<? extends Service>> roles = new ArrayList<>();

        Recording(BootstrapServiceRegistry bootstrap) {
            super(bootstrap);
            new GeneratorServiceContributor().contribute(this);
        }

        @Override
        public StandardServiceRegistryBuilder addInitiator(StandardServiceInitiator<?> initiator) {
            if (roles != null) {
                roles.add(initiator.getServiceInitiated());
            }
            return super.addInitiator(initiator);
        }

        List<Class<? extends Service>> roles() {
            return roles.stream().distinct().toList();
        }
    }
}
