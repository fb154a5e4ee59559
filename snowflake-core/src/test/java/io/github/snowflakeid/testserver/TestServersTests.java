package io.github.snowflakeid.testserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestServersTests {

    private static final String URL = "jdbc:some://host:1/here?user=me&password=secret";

    private final GivenServer absent = new GivenServer("absent");
    private final GivenServer present = new GivenServer("present");

    @AfterEach
    void clear() {
        System.clearProperty("snowflake.test.present.url");
    }

    @Test
    void theFirstSourceThatHasOneGivesIt() {
        System.setProperty("snowflake.test.present.url", URL);

        assertThat(TestServers.first("Some", absent, present)).isEqualTo(new TestServer(URL));
    }

    @Test
    void withoutAnyItFailsAndSaysWhatWasTried() {
        assertThatIllegalStateException()
                .isThrownBy(() -> TestServers.first("Some", absent, present))
                .withMessage("No Some to test with. "
                        + "url: neither -Dsnowflake.test.absent.url nor SNOWFLAKE_TEST_ABSENT_URL is set; "
                        + "url: neither -Dsnowflake.test.present.url nor SNOWFLAKE_TEST_PRESENT_URL is set");
    }

    @Test
    void imageThatIsNotToBeHadIsNoServer() {
        DockerServer server = new DockerServer("localhost:1/not/there:1", image -> {
            throw new AssertionError("must not be tried");
        });

        assertThatIllegalStateException()
                .isThrownBy(() -> TestServers.first("Some", server))
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
