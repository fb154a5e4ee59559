package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.codec.OpaqueIdCodec;
import io.github.snowflakeid.codec.OpaqueKeys;
import io.github.snowflakeid.its.boot.outside.Ticket;
import io.github.snowflakeid.its.boot.outside.Tickets;
import io.github.snowflakeid.its.boot.outside.TicketsApplication;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.context.WebApplicationContext;

/** Ids in JSON, path variables and request parameters, with the Jackson of the line. */
@SpringBootTest(
        classes = TicketsApplication.class,
        properties = {
            "spring.flyway.enabled=false",
            "spring.liquibase.enabled=false",
            "spring.jpa.open-in-view=false",
            "spring.datasource.generate-unique-name=true",
            "snowflake.json.enabled=true",
            "snowflake.opaque.keys.3=MDEyMzQ1Njc4OWFiY2RlZg=="
        })
class IdsOutsideTests {

    private static final long ID = 653247040368672768L;
    private static final OpaqueKeys KEYS =
            OpaqueKeys.of(Map.of(3, "0123456789abcdef".getBytes(StandardCharsets.US_ASCII)), 3);
    private static final OpaqueIdCodec SHORT = OpaqueIdCodec.of(KEYS, "ticket");
    private static final OpaqueIdCodec CHECKED = OpaqueIdCodec.checked(KEYS, "ticket");

    private final MockMvcTester mvc;

    @Autowired
    private Tickets tickets;

    @Autowired
    private JdbcTemplate jdbc;

    IdsOutsideTests(@Autowired WebApplicationContext context) {
        this.mvc = MockMvcTester.from(context);
    }

    @Test
    void anEntitysIdIsOpaqueOutsideAndANumberInTheDatabase() throws Exception {
        JsonNode json = json(mvc.post().uri("/tickets").exchange());
        Ticket saved = tickets.findAll().get(tickets.findAll().size() - 1);
        long id = SHORT.decode(json.get("id").asText());
        assertThat(tickets.findById(id)).isPresent();
        assertThat(jdbc.queryForObject("select count(*) from ticket where id = ?", Long.class, id))
                .isEqualTo(1);
        assertThat(json.get("number").isTextual()).isTrue();
        assertThat(json.get("number").asText())
                .isEqualTo(String.valueOf(tickets.findById(id).orElseThrow().getNumber()));
        assertThat(json.get("count").isNumber()).isTrue();
        assertThat(json.get("count").asLong()).isEqualTo(ID);
        assertThat(saved.getCount()).isEqualTo(ID);

        JsonNode found = json(mvc.get().uri("/tickets/{id}", SHORT.encode(id)).exchange());
        assertThat(found).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "653247040368672768", "U0000000000003", "00000000000001"})
    void whatIsNoOpaqueIdIsABadRequest(String text) {
        assertThat(mvc.get().uri("/tickets/{id}", text)).hasStatus(400);
    }

    @Test
    void onlyMarkedMembersAreStrings() throws Exception {
        String opaque = CHECKED.encode(ID);
        String body = """
                {"text":"653247040368672768","primitive":"653247040368672768","big":"653247040368672768",\
                "opaque":"%s","plain":653247040368672768}""".formatted(opaque);
        assertThat(echo(body)).hasStatusOk().bodyText().isEqualTo(body);
    }

    @Test
    void numbersAreReadAsWellAsStringsAndNullsStay() {
        assertThat(
                        echo(
                                "{\"text\":653247040368672768,\"primitive\":\"0000000000000000007\",\"big\":0,\"plain\":\"5\"}"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo(
                        "{\"text\":\"653247040368672768\",\"primitive\":\"7\",\"big\":\"0\",\"opaque\":null,\"plain\":5}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"1e3\"",
                "1e3",
                "\"+1\"",
                "\" 1\"",
                "\"1 \"",
                "\"\"",
                "\"-1\"",
                "-1",
                "1.0",
                "\"1.0\"",
                "true",
                "[]",
                "\"9223372036854775808\"",
                "9223372036854775808",
                "\"00000000000000000001\"",
                "\"0x1\"",
                "\"\\u0661\""
            })
    void whatIsNoIdIsABadRequest(String value) {
        assertThat(echo("{\"text\":" + value + ",\"primitive\":1}")).hasStatus(400);
        assertThat(echo("{\"primitive\":" + value + "}")).hasStatus(400);
        assertThat(echo("{\"primitive\":1,\"big\":" + value + "}")).hasStatus(400);
    }

    @Test
    void theElementsOfContainersAreWhatTheMemberIsMarkedAs() {
        String body = """
                {"list":["653247040368672768",null],"set":["653247040368672768"],"map":{"a":"653247040368672768"},\
                "opaque":["%s"],"plain":[653247040368672768]}""".formatted(SHORT.encode(ID));
        assertThat(post("/many", body)).hasStatusOk().bodyText().isEqualTo(body);
        assertThat(post("/many", "{\"list\":[653247040368672768]}"))
                .hasStatusOk()
                .bodyText()
                .startsWith("{\"list\":[\"653247040368672768\"]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"list\":[\"+1\"]}",
                "{\"list\":[\"1\",\"1e3\"]}",
                "{\"list\":[[1]]}",
                "{\"set\":[-1]}",
                "{\"map\":{\"a\":\" 1\"}}",
                "{\"opaque\":[653247040368672768]}"
            })
    void whatIsNoIdInAContainerIsABadRequest(String body) {
        assertThat(post("/many", body)).hasStatus(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "653247040368672768", "\"0000000000000000000000000003\""})
    void whatIsNoOpaqueIdInJsonIsABadRequest(String value) {
        assertThat(echo("{\"primitive\":1,\"opaque\":" + value + "}")).hasStatus(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e3", "+1", " 1", "1 ", "-1", "9223372036854775808", "0x1", "١", "1,000"})
    void pathVariablesAndParametersAreChecked(String text) {
        assertThat(mvc.get().uri("/numbers/{number}", text)).hasStatus(400);
        if (!text.contains(",")) {
            assertThat(mvc.get().uri("/numbers").param("of", "1", text)).hasStatus(400);
        }
    }

    @Test
    void pathVariablesAndParametersThatAreIdsAreRead() {
        assertThat(mvc.get().uri("/numbers/{number}", "9223372036854775807"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("number 9223372036854775807");
        assertThat(mvc.get().uri("/numbers").param("of", "1", "0653247040368672768"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("numbers [1, 653247040368672768]");
    }

    /** The annotations may stand on annotations, so what has one of those is not to show its id. */
    @Test
    void anAnnotationOfTheApplicationsCountsAsTheOneThatItHas() {
        String opaque = SHORT.encode(ID);
        assertThat(mvc.get().uri("/composed/{ticket}/{number}", opaque, "0653247040368672768"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("{\"ticket\":\"" + opaque + "\",\"number\":\"653247040368672768\"}");
        assertThat(mvc.get().uri("/composed/{ticket}/{number}", ID, "1")).hasStatus(400);
        assertThat(mvc.get().uri("/composed/{ticket}/{number}", opaque, "+1")).hasStatus(400);
    }

    @Test
    void othersAreReadAsSpringReadsThem() {
        assertThat(mvc.get().uri("/plain/{number}", "+1"))
                .hasStatusOk()
                .bodyText()
                .isEqualTo("plain 1");
    }

    private MvcTestResult echo(String body) {
        return post("/references", body);
    }

    private MvcTestResult post(String path, String body) {
        return mvc.post()
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }

    private static JsonNode json(MvcTestResult result) throws Exception {
        assertThat(result).hasStatusOk();
        return new JsonMapper().readTree(result.getResponse().getContentAsString());
    }
}
