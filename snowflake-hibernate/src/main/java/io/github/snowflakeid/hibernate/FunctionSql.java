package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeLayout;
import org.hibernate.HibernateException;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;

/**
 * The functions as SQL patterns of one product; {@code ?1} is the argument. No result depends on the time zone of the
 * session or of this JVM.
 */
interface FunctionSql {

    /** Makes the pattern of a function under a layout. */
    @FunctionalInterface
    interface Pattern {

        /** The SQL, with {@code ?1} for the argument. */
        String of(SnowflakeLayout layout);
    }

    /** The time in an ID. */
    String timestamp(SnowflakeLayout layout);

    /** The worker ID in an ID. */
    String worker(SnowflakeLayout layout);

    /** The number within the tick in an ID. */
    String sequence(SnowflakeLayout layout);

    /** The lowest ID whose time is not before an instant, as {@link SnowflakeLayout#lowestId}. */
    String floor(SnowflakeLayout layout);

    /** MariaDB's dialect is one of MySQL. */
    static FunctionSql of(Dialect dialect) {
        if (dialect instanceof PostgreSQLDialect) {
            return new PostgresFunctionSql();
        }
        if (dialect instanceof H2Dialect) {
            return new H2FunctionSql();
        }
        if (dialect instanceof MySQLDialect) {
            return new MySqlFunctionSql();
        }
        return new UnsupportedFunctionSql(dialect.getClass().getName());
    }

    /** The bits to the right of the timestamp. */
    static int shift(SnowflakeLayout layout) {
        return layout.workerBits() + layout.sequenceBits();
    }

    /** The last tick of the layout. */
    static long maxTick(SnowflakeLayout layout) {
        return (1L << layout.timestampBits()) - 1;
    }

    /** Refuses when a function is used, not when the factory is built. */
    record UnsupportedFunctionSql(String dialect) implements FunctionSql {

        @Override
        public String timestamp(SnowflakeLayout layout) {
            throw unsupported();
        }

        @Override
        public String worker(SnowflakeLayout layout) {
            throw unsupported();
        }

        @Override
        public String sequence(SnowflakeLayout layout) {
            throw unsupported();
        }

        @Override
        public String floor(SnowflakeLayout layout) {
            throw unsupported();
        }

        private HibernateException unsupported() {
            return new HibernateException("The snowflake functions have no SQL for " + dialect
                    + " (expected: the dialect of H2, MariaDB, MySQL or PostgreSQL)");
        }
    }
}
