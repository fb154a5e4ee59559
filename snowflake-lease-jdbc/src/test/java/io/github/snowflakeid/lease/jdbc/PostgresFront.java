package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.HaProxy;
import io.github.snowflakeid.testcluster.PgBouncer;
import io.github.snowflakeid.testcluster.PostgresPair;
import io.github.snowflakeid.testcluster.PrimaryCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an application connects through that is to find the primary of a pair. */
enum PostgresFront {
    /** The driver knows both servers, and takes the one that says that it is the primary. */
    HOSTS,
    HAPROXY,
    /** PgBouncer, in front of HAProxy. */
    PGBOUNCER_SESSION(PgBouncer.Mode.SESSION),
    PGBOUNCER_TRANSACTION(PgBouncer.Mode.TRANSACTION);

    private final PgBouncer.@Nullable Mode mode;

    PostgresFront() {
        this.mode = null;
    }

    PostgresFront(PgBouncer.Mode mode) {
        this.mode = mode;
    }

    /** What was started, and the URL that an application is given. */
    record Open(String url, List<Runnable> closing) implements AutoCloseable {

        @Override
        public void close() {
            closing.forEach(Runnable::run);
        }
    }

    Open before(PostgresPair pair, Path directory) throws IOException {
        int first = pair.primary().port();
        int second = pair.standby().port();
        if (this == HOSTS) {
            return new Open(
                    "jdbc:postgresql://127.0.0.1:" + first + ",127.0.0.1:" + second
                            + "/postgres?user=postgres&targetServerType=primary&hostRecheckSeconds=0&loginTimeout=2",
                    List.of());
        }
        PrimaryCheck one = new PrimaryCheck(pair.primary());
        PrimaryCheck two = new PrimaryCheck(pair.standby());
        HaProxy proxy = HaProxy.start(directory, List.of(first, second), List.of(one.port(), two.port()));
        if (this == HAPROXY) {
            return new Open(
                    "jdbc:postgresql://127.0.0.1:" + proxy.port() + "/postgres?user=postgres&loginTimeout=2",
                    List.of(proxy::close, one::close, two::close));
        }
        PgBouncer bouncer = PgBouncer.start(directory, Objects.requireNonNull(mode), proxy.port(), 8);
        return new Open(
                bouncer.url("prepareThreshold=0", "loginTimeout=2"),
                List.of(bouncer::close, proxy::close, one::close, two::close));
    }
}
