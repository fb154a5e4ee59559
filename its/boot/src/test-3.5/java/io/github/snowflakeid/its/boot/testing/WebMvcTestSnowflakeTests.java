package io.github.snowflakeid.its.boot.testing;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.test.autoconfigure.web.servlet.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** In a slice that leaves the starter out: the annotation brings the generator that a controller needs. */
@WebMvcTest
@ContextConfiguration(classes = {WebMvcTestSnowflakeTests.Web.class, WebMvcTestSnowflakeTests.Numbers.class})
@AutoConfigureTestSnowflake(now = "2026-03-01T12:00:00Z", workerId = 7)
class WebMvcTestSnowflakeTests {

    @Test
    void aControllerGetsTheFirstId(@Autowired MockMvc mvc) throws Exception {
        mvc.perform(get("/number")).andExpect(content().string("153833648947228672"));
    }

    @SpringBootApplication
    static class Web {}

    @RestController
    static class Numbers {

        private final IdGenerator ids;

        Numbers(IdGenerator ids) {
            this.ids = ids;
        }

        @GetMapping("/number")
        String number() {
            return Long.toString(ids.nextId());
        }
    }
}
