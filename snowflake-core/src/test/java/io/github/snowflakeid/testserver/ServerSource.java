package io.github.snowflakeid.testserver;

/** Where a server may come from. */
sealed interface ServerSource permits GivenServer, DockerServer, EmbeddedPostgresServer, LocalMariaDb {

    /** As {@value TestServers#SOURCE} names it: {@code url}, {@code docker} or {@code local}. */
    String name();

    /**
     * The server, for as long as this JVM lives.
     *
     * @throws NoServerException if there is none of this kind here; found out in seconds
     */
    TestServer start() throws NoServerException;
}
