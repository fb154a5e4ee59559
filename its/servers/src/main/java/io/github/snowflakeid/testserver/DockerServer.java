package io.github.snowflakeid.testserver;

import java.util.function.Function;
import org.testcontainers.containers.JdbcDatabaseContainer;
import org.testcontainers.mariadb.MariaDBContainer;
import org.testcontainers.mysql.MySQLContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** A container, removed when this JVM ends; when it is killed, by Testcontainers' own means. */
record DockerServer(String image, Function<String, JdbcDatabaseContainer<?>> container) implements ServerSource {

    /** Fleets have a connection for each node. */
    private static final int CONNECTIONS = 500;

    /** For each of three attempts, also when the container has ended already. */
    private static final int START_SECONDS = 40;

    static DockerServer postgres() {
        return new DockerServer("postgres:18-alpine", image -> {
            PostgreSQLContainer postgres = new PostgreSQLContainer(image).withUsername("postgres");
            postgres.setCommand("postgres", "-c", "fsync=off", "-c", "max_connections=" + CONNECTIONS);
            return postgres;
        });
    }

    static DockerServer mariaDb() {
        return new DockerServer("mariadb:10.11", image -> {
            MariaDBContainer mariaDb = new MariaDBContainer(image).withUsername("root");
            mariaDb.setCommand("mariadbd", "--max-connections=" + CONNECTIONS);
            return mariaDb.withUrlParam("sslMode", "disable").withStartupTimeoutSeconds(START_SECONDS);
        });
    }

    static DockerServer mySql() {
        return new DockerServer("mysql:9.7", image -> {
            MySQLContainer mySql = new MySQLContainer(image).withUsername("root");
            mySql.setCommand("mysqld", "--max-connections=" + CONNECTIONS);
            return mySql.withUrlParam("sslMode", "DISABLED")
                    .withUrlParam("allowPublicKeyRetrieval", "true")
                    .withStartupTimeoutSeconds(START_SECONDS);
        });
    }

    @Override
    public Source source() {
        return Source.DOCKER;
    }

    @Override
    public TestServer start() throws NoServerException {
        DockerCommand.makeSureOf(image);
        try {
            JdbcDatabaseContainer<?> started = container.apply(image);
            started.start();
            Runtime.getRuntime().addShutdownHook(new Thread(started::stop));
            return new TestServer(TestServer.with(
                    started.getJdbcUrl(), "user=" + started.getUsername(), "password=" + started.getPassword()));
        } catch (RuntimeException e) {
            throw new NoServerException("Testcontainers could not start " + image, e);
        }
    }
}
