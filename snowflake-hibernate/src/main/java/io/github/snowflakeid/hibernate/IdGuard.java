package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.codec.IdCodec;
import jakarta.persistence.EntityManagerFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.HibernateException;
import org.hibernate.engine.jdbc.connections.spi.JdbcConnectionAccess;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Compares the ids that are in the tables with those that a generator of this layout issues now, to find a migration that
 * went wrong before it does harm: rows whose ids lie ahead of the new ones, so that new rows do not sort last and may meet an
 * id that is there already; and columns in which an ID has no room.
 *
 * <p>It looks at the tables themselves, by SQL, so that rows count which the mapping hides: deleted softly, of another tenant,
 * or restricted. For each with a {@link SnowflakeId} as its id it reads the lowest and the highest id, from the ends of the
 * index. Of parts of composite ids, and of other columns, it reads the type only. Where a {@link SnowflakeId} names a
 * generator, its layout counts; if that is no {@link SnowflakeGenerator} and so does not say, its ids are compared with
 * nothing. What is not compared is {@linkplain IdFinding.Kind#UNCHECKED said}; so are the tables of tenants that have
 * connections of their own. It issues no ID and needs no worker ID. Thread-safe.
 *
 * <p>It cannot see ids of another layout that happen to lie in the past, nor what two layouts with the same widths and epoch
 * have in common; a pool of leases compares layouts by itself.
 */
public final class IdGuard {

    /** How far ids may lie ahead of the clock without a finding: what an ID clock may coast, and some skew. */
    public static final Duration TOLERANCE = Duration.ofMinutes(2);

    /** Numbers that a sequence or an identity column reaches, and a layout of a 2025 epoch only in its first day. */
    private static final Duration FIRST_DAY = Duration.ofDays(1);

    private final SnowflakeLayout layout;
    private final InstantSource clock;

    /** Reads ids under this layout, and compares with this clock. */
    public IdGuard(SnowflakeLayout layout, InstantSource clock) {
        this.layout = layout;
        this.clock = clock;
    }

    /**
     * What is wrong or was not looked at, by table; empty if nothing is.
     *
     * @throws IllegalArgumentException if the factory is not Hibernate's
     * @throws HibernateException if no connection can be had, or a named generator cannot
     */
    public List<IdFinding> check(EntityManagerFactory factory) {
        SessionFactoryImplementor sessions = factory.unwrap(SessionFactoryImplementor.class);
        List<IdFinding> findings = new ArrayList<>();
        if (sessions.getSessionFactoryOptions().isMultiTenancyEnabled()) {
            GuardedColumns.of(sessions)
                    .forEach(column -> unchecked(findings, column, "each tenant has a table of its own"));
            return findings;
        }
        ServiceRegistry registry = sessions.getServiceRegistry();
        JdbcConnectionAccess connections =
                registry.requireService(JdbcServices.class).getBootstrapJdbcConnectionAccess();
        GuardedColumns.of(sessions).forEach(column -> {
            SnowflakeLayout own = layoutOf(column, registry);
            try {
                check(connections, column, own, findings);
            } catch (SQLException e) {
                findings.add(IdFinding.ofColumn(
                        column.name(), IdFinding.Kind.UNREADABLE, clock.instant(), String.valueOf(e.getMessage())));
            }
        });
        return findings;
    }

    /** Each in a connection of its own: after a failure, some databases answer nothing more in a transaction. */
    private void check(
            JdbcConnectionAccess connections,
            GuardedColumn column,
            @Nullable SnowflakeLayout own,
            List<IdFinding> findings)
            throws SQLException {
        Connection connection = connections.obtainConnection();
        try (Statement statement = connection.createStatement()) {
            check(statement, column, own, findings);
        } finally {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
            connections.releaseConnection(connection);
        }
    }

    private void check(
            Statement statement, GuardedColumn column, @Nullable SnowflakeLayout own, List<IdFinding> findings)
            throws SQLException {
        if (column.column() != null) {
            String type = "select t." + column.column() + " from " + column.table() + " t where 1 = 0";
            try (ResultSet none = statement.executeQuery(type)) {
                ColumnCapacity.shortfall(none.getMetaData(), column.codec())
                        .map(shortfall ->
                                IdFinding.ofColumn(column.name(), IdFinding.Kind.NARROW, clock.instant(), shortfall))
                        .ifPresent(findings::add);
            }
        }
        if (column.unread() != null) {
            unchecked(findings, column, column.unread());
        } else if (own == null) {
            unchecked(findings, column, "its generator does not say its layout");
        } else {
            String ends = "select min(t." + column.column() + "), max(t." + column.column() + ") from " + column.table()
                    + " t";
            try (ResultSet row = statement.executeQuery(ends)) {
                row.next();
                compare(column, own, row.getString(1), row.getString(2), findings);
            }
        }
    }

    private @Nullable SnowflakeLayout layoutOf(GuardedColumn column, ServiceRegistry registry) {
        return column.unread() != null || column.generator().equals(GeneratorService.UNNAMED)
                ? layout
                : registry.requireService(GeneratorService.class)
                        .layout(
                                column.generator(),
                                new GeneratedMember(column.name(), "id", SnowflakeLayout.class),
                                registry);
    }

    private void unchecked(List<IdFinding> findings, GuardedColumn column, String why) {
        findings.add(IdFinding.ofColumn(column.name(), IdFinding.Kind.UNCHECKED, clock.instant(), why));
    }

    private void compare(
            GuardedColumn column,
            SnowflakeLayout own,
            @Nullable String lowest,
            @Nullable String highest,
            List<IdFinding> findings) {
        if (lowest == null || highest == null) {
            return;
        }
        BigInteger low = number(lowest, column.codec());
        BigInteger high = number(highest, column.codec());
        if (low == null || high == null) {
            unchecked(
                    findings,
                    column,
                    "there are ids that are not written as IDs are, '" + (low == null ? lowest : highest)
                            + "' for one");
            return;
        }
        IdFinding finding = finding(own, column, low, high);
        if (finding != null) {
            findings.add(finding);
        }
    }

    /** Null if the text is none. */
    private static @Nullable BigInteger number(String id, @Nullable IdCodec codec) {
        try {
            if (codec == null) {
                return new BigDecimal(id).toBigIntegerExact();
            }
            String text = id.strip();
            return codec == IdCodec.DECIMAL ? new BigInteger(text) : BigInteger.valueOf(codec.decode(text));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return null;
        }
    }

    private @Nullable IdFinding finding(
            SnowflakeLayout own, GuardedColumn column, BigInteger lowest, BigInteger highest) {
        Instant now = clock.instant();
        if (lowest.signum() < 0) {
            return new IdFinding(column.name(), IdFinding.Kind.NEGATIVE, lowest, null, now, null);
        }
        Instant time = highest.bitLength() > 63
                ? own.lastInstant()
                : own.decode(highest.longValueExact()).time();
        if (time.isAfter(now.plus(TOLERANCE))) {
            return new IdFinding(column.name(), IdFinding.Kind.AHEAD, highest, time, now, null);
        }
        boolean numbered = highest.signum() > 0
                && column.written()
                && time.isBefore(own.epoch().plus(FIRST_DAY))
                && now.isAfter(own.epoch().plus(FIRST_DAY));
        return numbered ? new IdFinding(column.name(), IdFinding.Kind.NUMBERED, highest, time, now, null) : null;
    }
}
