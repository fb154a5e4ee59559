package io.github.snowflakeid.testserver;

/** One way to a server. */
sealed interface ServerSource
        permits GivenServer, DockerServer, EmbeddedPostgresServer, ArtifactMariaDb, InstalledMariaDb {

    Source source();

    /**
     * The server, for as long as this JVM lives. One that is there and does not start is an error, and no reason to test with
     * another.
     *
     * @throws NoServerException if there is none of this kind here; found out in seconds
     */
    TestServer start() throws NoServerException;
}
