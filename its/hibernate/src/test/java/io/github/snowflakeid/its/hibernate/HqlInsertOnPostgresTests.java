package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.testserver.TestServers;
import java.util.HashMap;
import java.util.Map;
import org.hibernate.HibernateException;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

/**
 * On PostgreSQL, Hibernate inserts with common table expressions, which cannot ask for an ID for each row; so the setting
 * that makes it use a temporary table there.
 */
class HqlInsertOnPostgresTests extends HqlInsertTests {

    private static final String TEMPORARY_TABLE =
            "org.hibernate.query.sqm.mutation.internal.temptable.LocalTemporaryTableInsertStrategy";

    private static final String URL = TestServers.postgres().newDatabase();

    private static Map<String, Object> database() {
        return Map.of(AvailableSettings.JAKARTA_JDBC_URL, URL, AvailableSettings.HBM2DDL_AUTO, "create-drop");
    }

    @Override
    boolean selectsWithIds() {
        return Support.INSERT_SELECT_ON_POSTGRESQL.isHere();
    }

    @Override
    Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(database());
        if (selectsWithIds()) {
            settings.put(AvailableSettings.QUERY_MULTI_TABLE_INSERT_STRATEGY, TEMPORARY_TABLE);
        }
        return settings;
    }

    @Test
    void withoutATemporaryTableInsertSelectFailsAndSaysWhatToSet() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, database(), Copy.class)) {
            orm.persist(new Copy());

            assertThatExceptionOfType(HibernateException.class)
                    .isThrownBy(() -> orm.run(
                            session -> session.createMutationQuery("insert into Copy(name) select name from Copy")
                                    .executeUpdate()))
                    .withMessageContaining(AvailableSettings.QUERY_MULTI_TABLE_INSERT_STRATEGY)
                    .withMessageContaining(TEMPORARY_TABLE);

            assertThat(orm.all(Copy.class)).hasSize(1);
        }
    }
}
