package io.github.snowflakeid.testserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestServersTests {

    private static final String URL = "jdbc:some://host:1/here?user=me&password=secret";
    private static final List<Source> ALL = List.of(Source.values());

    private final GivenServer absent = new GivenServer("absent");
    private final GivenServer present = new GivenServer("present");

    @AfterEach
    void clear() {
        System.clearProperty("snowflake.test.present.url");
    }

    @Test
    void theFirstSourceThatHasOneGivesIt() throws Exception {
        System.setProperty("snowflake.test.present.url", URL);

        assertThat(TestServers.first("Some", ALL, absent, present)).isEqualTo(new TestServer(URL));
    }

    @Test
    void withoutAnyItSaysWhatWasTried() {
        assertThatExceptionOfType(NoServerException.class)
                .isThrownBy(() -> TestServers.first("Some", ALL, absent, present))
                .withMessage("No Some to test with. "
                        + "url: neither -Dsnowflake.test.absent.url nor SNOWFLAKE_TEST_ABSENT_URL is set; "
                        + "url: neither -Dsnowflake.test.present.url nor SNOWFLAKE_TEST_PRESENT_URL is set");
    }

    @Test
    void aSourceThatIsNotWantedIsNotAsked() {
        System.setProperty("snowflake.test.present.url", URL);

        assertThatExceptionOfType(NoServerException.class)
                .isThrownBy(() -> TestServers.first("Some", List.of(Source.ARTIFACT), present))
                .withMessage("No Some to test with. url: not in -Dsnowflake.test.servers");
    }

    @Test
    void theSourcesThatAreWantedHaveAnOrder() {
        assertThat(Source.wanted("")).containsExactly(Source.URL, Source.ARTIFACT, Source.INSTALLED, Source.DOCKER);
        assertThat(Source.wanted("installed, artifact")).containsExactly(Source.INSTALLED, Source.ARTIFACT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Source.wanted("url,local"))
                .withMessage("snowflake.test.servers: local (expected: some of [url, artifact, installed, docker])");
    }

    @Test
    void imageThatIsNotToBeHadIsNoServer() {
        DockerServer server = new DockerServer("localhost:1/not/there:1", image -> {
            throw new AssertionError("must not be tried");
        });

        assertThatExceptionOfType(NoServerException.class)
                .isThrownBy(() -> TestServers.first("Some", ALL, server))
                .withMessageStartingWith("No Some to test with. docker: ");
    }

    @Test
    void thePasswordIsNotShown() {
        assertThat(new TestServer(URL)).hasToString("jdbc:some://host:1/here?user=me&password=***");
    }

    @Test
    void optionsAreAppendedToAnyUrl() {
        assertThat(TestServer.with("jdbc:some://host/", "a=1", "b=2")).isEqualTo("jdbc:some://host/?a=1&b=2");
        assertThat(TestServer.with(URL, "a=1")).isEqualTo(URL + "&a=1");
    }
}
