package io.github.snowflakeid.boot.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.github.snowflakeid.codec.OpaqueIdCodec;
import io.github.snowflakeid.codec.OpaqueKeys;
import io.github.snowflakeid.hibernate.SnowflakeId;
import io.github.snowflakeid.its.boot.outside.Reference;
import io.github.snowflakeid.its.boot.outside.Ticket;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spring Boot 3.5's Jackson. */
class Jackson2IdModuleTests {

    private static final long ID = 653247040368672768L;
    private static final OpaqueKeys KEYS = OpaqueKeys.of(new byte[16]);

    private final ObjectMapper json = mapper(new IdForms(true, KEYS));

    private static ObjectMapper mapper(IdForms forms) {
        return new ObjectMapper().registerModule(new Jackson2IdModule(forms));
    }

    @Test
    void onlyMarkedMembersAreStrings() throws Exception {
        String text = """
                {"text":"653247040368672768","primitive":"1","big":"2","opaque":"%s","plain":653247040368672768}""".formatted(OpaqueIdCodec.checked(KEYS, "ticket").encode(ID));
        assertThat(json.writeValueAsString(json.readValue(text, Reference.class)))
                .isEqualTo(text);
    }

    @Test
    void anEntityIsAsItsAnnotationsSay() throws Exception {
        assertThat(json.writeValueAsString(new Ticket()))
                .isEqualTo("{\"id\":null,\"number\":null,\"count\":653247040368672768}");
    }

    @Test
    void settersAndGettersAreMembersToo() throws Exception {
        Bean bean = json.readValue("{\"id\":\"653247040368672768\",\"other\":5}", Bean.class);
        assertThat(bean.id).isEqualTo(ID);
        assertThat(json.writeValueAsString(bean)).isEqualTo("{\"id\":\"653247040368672768\",\"other\":\"5\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"1e3\"",
                "1e3",
                "\"+1\"",
                "\" 1\"",
                "\"\"",
                "-1",
                "1.0",
                "true",
                "[]",
                "9223372036854775808",
                "\"9223372036854775808\"",
                "\"00000000000000000001\"",
                "\"\\u0661\""
            })
    void whatIsNoIdIsRefused(String value) {
        assertThatThrownBy(() -> json.readValue("{\"text\":" + value + "}", Reference.class))
                .isInstanceOf(MismatchedInputException.class);
        assertThatThrownBy(() -> json.readValue("{\"opaque\":" + value + "}", Reference.class))
                .isInstanceOf(MismatchedInputException.class);
    }

    @Test
    void nullsAreAsJacksonReadsThem() throws Exception {
        Reference read = json.readValue("{\"text\":null,\"primitive\":null,\"opaque\":null}", Reference.class);
        assertThat(read).isEqualTo(new Reference(null, 0, null, null, null));
    }

    @Test
    void switchedOffTheyAreNumbersAndOpaqueIdsDoNotShow() throws Exception {
        ObjectMapper off = mapper(new IdForms(false, null));
        assertThatThrownBy(() -> off.writeValueAsString(new Reference(ID, 1, null, 42L, 5L)))
                .isInstanceOf(JsonMappingException.class)
                .hasMessageContaining("opaque.keys: none (expected: at least one");
        assertThat(off.writeValueAsString(new Bean())).isEqualTo("{\"id\":null,\"other\":\"0\"}");
    }

    @Test
    void aTypeThatCannotBeOpaqueIsRefusedAndNotShown() {
        assertThatThrownBy(() -> json.writeValueAsString(new Wrong("secret")))
                .hasStackTraceContaining("java.lang.String (expected: Long, long or BigInteger;");
    }

    @Test
    void theElementsOfAnArrayOfObjectsAreStrings() throws Exception {
        Boxed read = json.readValue("{\"ids\":[\"653247040368672768\",7]}", Boxed.class);
        assertThat(read.ids).containsExactly(ID, 7L);
        assertThat(json.writeValueAsString(read)).isEqualTo("{\"ids\":[\"653247040368672768\",\"7\"]}");
    }

    /** Jackson would not ask for the elements of these, and their numbers would show. */
    @Test
    void aContainerWhoseElementsCannotBeMarkedIsRefused() {
        assertThatThrownBy(() -> json.writeValueAsString(new Primitives()))
                .hasStackTraceContaining("@StringId on [J (expected: Long, long or BigInteger;");
        assertThatThrownBy(() -> json.writeValueAsString(new Nested(List.of(List.of(ID)))))
                .hasStackTraceContaining("@StringId on java.util.List (expected:");
        assertThatThrownBy(() -> json.writeValueAsString(new Hidden()))
                .hasStackTraceContaining("OpaqueId")
                .hasStackTraceContaining("on [J (expected:");
    }

    static final class Boxed {

        @StringId
        public Long[] ids = {};
    }

    static final class Primitives {

        @StringId
        public long[] ids = {ID};
    }

    static final class Hidden {

        @OpaqueId("x")
        public long[] ids = {ID};
    }

    record Nested(@JsonProperty @StringId List<List<Long>> ids) {}

    /** Marked on the field; the other one by Jackson's own annotation, which goes first. */
    static final class Bean {

        @SnowflakeId
        private @Nullable Long id;

        @StringId
        @JsonSerialize(using = ToStringSerializer.class)
        private long other;

        public @Nullable Long getId() {
            return id;
        }

        public void setId(@Nullable Long id) {
            this.id = id;
        }

        public long getOther() {
            return other;
        }

        public void setOther(long other) {
            this.other = other;
        }
    }

    record Wrong(@JsonProperty @OpaqueId("x") String id) {}
}
