package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.its.boot.outside.TicketsApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** What springdoc says of ids is what is sent. */
class IdSchemasTests {

    private static ConfigurableApplicationContext run(String... more) {
        return new SpringApplicationBuilder(TicketsApplication.class)
                .registerShutdownHook(false)
                .properties(more)
                .run(
                        "--spring.main.banner-mode=off",
                        "--server.port=0",
                        "--spring.flyway.enabled=false",
                        "--spring.liquibase.enabled=false",
                        "--spring.jpa.open-in-view=false",
                        "--spring.datasource.generate-unique-name=true",
                        "--snowflake.web.enabled=true",
                        "--snowflake.web.base-path=/snowflake",
                        "--snowflake.opaque.keys.3=MDEyMzQ1Njc4OWFiY2RlZg==");
    }

    private static JsonNode description(ConfigurableApplicationContext context) throws Exception {
        return new JsonMapper().readTree(WebTests.get(context, "/v3/api-docs").body());
    }

    private static String type(JsonNode description, String schema, String property) {
        JsonNode found = description.at("/components/schemas/" + schema + "/properties/" + property);
        assertThat(found.isMissingNode()).as(schema + "." + property).isFalse();
        JsonNode leaf = found.has("items") ? found.get("items") : found;
        leaf = leaf.has("additionalProperties") ? leaf.get("additionalProperties") : leaf;
        return leaf.path("type").asText()
                + (leaf.has("format") ? " " + leaf.get("format").asText() : "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"openapi_3_0", "openapi_3_1"})
    void markedIdsAreStringsAndOthersAreNot(String version) throws Exception {
        try (var context = run("snowflake.json.enabled=true", "springdoc.api-docs.version=" + version)) {
            JsonNode description = description(context);

            for (String text : new String[] {
                "Ticket.id", "Ticket.number", "Reference.text", "Reference.primitive", "Reference.big",
                "Reference.opaque", "References.list", "References.set", "References.map", "References.opaque",
                "Composed.ticket", "Composed.number"
            }) {
                String[] name = text.split("\\.");
                assertThat(type(description, name[0], name[1])).as(text).isEqualTo("string");
            }
            for (String number : new String[] {"Ticket.count", "Reference.plain", "References.plain"}) {
                String[] name = number.split("\\.");
                assertThat(type(description, name[0], name[1])).as(number).isEqualTo("integer int64");
            }
            assertThat(parameter(description, "/tickets/{id}")).isEqualTo("string");
            assertThat(parameter(description, "/numbers/{number}")).isEqualTo("string");
            assertThat(parameter(description, "/plain/{number}")).isEqualTo("integer");
        }
    }

    private static String parameter(JsonNode description, String path) {
        return description
                .path("paths")
                .path(path)
                .path("get")
                .path("parameters")
                .path(0)
                .path("schema")
                .path("type")
                .asText();
    }

    /** What is opaque always is; the rest is a number, and said to be one. */
    @Test
    void withoutTheSettingOnlyOpaqueIdsAre() throws Exception {
        try (var context = run()) {
            JsonNode description = description(context);
            assertThat(type(description, "Reference", "opaque")).isEqualTo("string");
            assertThat(type(description, "Reference", "text")).isEqualTo("integer int64");
            assertThat(type(description, "Ticket", "number")).isEqualTo("integer int64");
        }
    }

    /** The refusal of other methods is no offer. */
    @Test
    void ourEndpointsAreDescribedWithWhatTheyOffer() throws Exception {
        try (var context = run()) {
            JsonNode path = description(context).path("paths").path("/snowflake/id");
            assertThat(path.fieldNames()).toIterable().containsExactly("get");
        }
    }
}
