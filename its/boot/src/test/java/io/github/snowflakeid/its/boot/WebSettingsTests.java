package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.InvalidSettingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where IDs are to be had over HTTP, and whether. */
class WebSettingsTests {

    @Test
    void underAnotherPath() throws Exception {
        try (var moved = new Application()
                .serving()
                .set("snowflake.web.enabled=true", "snowflake.web.base-path=/internal/ids")
                .run()) {
            assertThat(WebTests.get(moved, "/internal/ids/id").statusCode()).isEqualTo(200);
            assertThat(WebTests.get(moved, "/internal/ids/openapi.yaml").body()).contains("  - url: /internal/ids\n");
            assertThat(WebTests.get(moved, "/id").statusCode()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            max-batch | 0      | 1 to 100000
            max-batch | 100001 | 1 to 100000
            base-path | ids    | / or path segments
            base-path | /ids/  | / or path segments
            base-path | /{x}   | / or path segments
            base-path | /..    | / or path segments
            base-path | /a/./b | / or path segments
            """)
    void settingsOutOfRangeAreRefused(String name, String value, String expected) {
        assertThatThrownBy(() -> new Application()
                        .serving()
                        .set("snowflake.web.enabled=true", "snowflake.web." + name + "=" + value)
                        .run())
                .hasRootCauseInstanceOf(InvalidSettingException.class)
                .rootCause()
                .hasMessageContainingAll("web." + name + ": " + value, expected);
    }

    @ParameterizedTest
    @CsvSource({"/shop, /, /shop", "/shop, /ids, /shop/ids", "'', /ids, /ids", "'', /, /"})
    void theDescriptionLeadsToThisApplicationOnItsServer(String context, String base, String server) throws Exception {
        try (var application = new Application()
                .serving()
                .set("snowflake.web.enabled=true", "snowflake.web.base-path=" + base, "snowflake.worker-id=7")
                .set("server.servlet.context-path=" + context)
                .run()) {
            String url = WebTests.get(application, context + base.replaceFirst("/$", "") + "/openapi.yaml")
                    .body()
                    .lines()
                    .filter(line -> line.startsWith("  - url: "))
                    .map(line -> line.substring("  - url: ".length()))
                    .findFirst()
                    .orElseThrow();
            assertThat(url).isEqualTo(server);
            assertThat(WebTests.get(application, url.replaceFirst("/$", "") + "/id")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void underAPathOfTheServlet() throws Exception {
        try (var application = new Application()
                .serving()
                .set("snowflake.web.enabled=true", "snowflake.worker-id=7", "spring.mvc.servlet.path=/mvc")
                .run()) {
            assertThat(WebTests.get(application, "/mvc/openapi.yaml").body()).contains("  - url: /mvc\n");
            assertThat(WebTests.get(application, "/mvc/id").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void notUnlessAskedFor() throws Exception {
        try (var plain = new Application().serving().run()) {
            assertThat(WebTests.get(plain, "/id").statusCode()).isEqualTo(404);
        }
    }
}
