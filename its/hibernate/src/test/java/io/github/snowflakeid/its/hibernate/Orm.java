package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.hibernate.SnowflakeSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hibernate.Session;
import org.hibernate.SessionEventListener;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.Transaction;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** A session factory on a database of its own, by default an empty H2, that notes the statements it prepares. */
final class Orm implements AutoCloseable {

    private final List<String> statements = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger batches = new AtomicInteger();
    private final SessionFactory factory;

    private Orm(Configuration configuration, Map<String, Object> settings) {
        configuration.getProperties().putAll(database(UUID.randomUUID().toString()));
        configuration.getProperties().put(AvailableSettings.STATEMENT_INSPECTOR, (StatementInspector) this::note);
        configuration.getProperties().putAll(settings);
        this.factory = configuration.buildSessionFactory();
    }

    /** With a generator, or a supplier of one, in Hibernate's settings. */
    static Orm with(Object generator, Class<?>... entities) {
        return withSettings(Map.of(SnowflakeSettings.GENERATOR, generator), entities);
    }

    static Orm with(Object generator, Map<String, Object> more, Class<?>... entities) {
        Map<String, Object> settings = new HashMap<>(more);
        settings.put(SnowflakeSettings.GENERATOR, generator);
        return withSettings(settings, entities);
    }

    static Orm withSettings(Map<String, Object> settings, Class<?>... entities) {
        Configuration configuration = new Configuration();
        for (Class<?> entity : entities) {
            configuration.addAnnotatedClass(entity);
        }
        return new Orm(configuration, settings);
    }

    /** With a mapping file, a resource, in place of annotated classes. */
    static Orm mappedBy(String file, Map<String, Object> settings) {
        return new Orm(new Configuration().addResource(file), settings);
    }

    /** Settings of an empty H2 with this name, which vanishes with its last connection. */
    static Map<String, Object> database(String name) {
        return Map.of(
                AvailableSettings.JAKARTA_JDBC_URL,
                "jdbc:h2:mem:" + name,
                AvailableSettings.HBM2DDL_AUTO,
                "create",
                AvailableSettings.USE_SECOND_LEVEL_CACHE,
                "false");
    }

    private String note(String sql) {
        statements.add(sql);
        return sql;
    }

    SessionFactory factory() {
        return factory;
    }

    void run(Consumer<Session> work) {
        call(session -> {
            work.accept(session);
            return null;
        });
    }

    <T> T call(Function<Session, T> work) {
        try (Session session =
                factory.withOptions().eventListeners(new BatchCounter(batches)).openSession()) {
            return inTransaction(session.beginTransaction(), () -> work.apply(session));
        }
    }

    void runStateless(Consumer<StatelessSession> work) {
        try (StatelessSession session = factory.openStatelessSession()) {
            inTransaction(session.beginTransaction(), () -> {
                work.accept(session);
                return null;
            });
        }
    }

    private static <T> T inTransaction(Transaction transaction, java.util.function.Supplier<T> work) {
        T result;
        try {
            result = work.get();
        } catch (RuntimeException | Error e) {
            transaction.rollback();
            throw e;
        }
        transaction.commit();
        return result;
    }

    /** Persists in a transaction of its own, and returns the entity. */
    <T> T persist(T entity) {
        run(session -> session.persist(entity));
        return entity;
    }

    <T> List<T> all(Class<T> entity) {
        return call(session ->
                session.createSelectionQuery("from " + entity.getName(), entity).getResultList());
    }

    /** The statements prepared since the last call, each by its first word. */
    List<String> verbs() {
        List<String> verbs;
        synchronized (statements) {
            verbs = statements.stream()
                    .map(sql -> sql.substring(0, sql.indexOf(' ')))
                    .toList();
            statements.clear();
        }
        return verbs;
    }

    int batches() {
        return batches.get();
    }

    @Override
    public void close() {
        factory.close();
    }

    private static final class BatchCounter implements SessionEventListener {

        private static final long serialVersionUID = 1L;

        private final transient AtomicInteger batches;

        BatchCounter(AtomicInteger batches) {
            this.batches = batches;
        }

        @Override
        public void jdbcExecuteBatchEnd() {
            batches.incrementAndGet();
        }
    }
}
