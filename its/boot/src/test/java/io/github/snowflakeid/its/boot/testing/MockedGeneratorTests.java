package io.github.snowflakeid.its.boot.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** A test may put a mock in the generator's place, and the application starts. */
@SpringBootTest(
        classes = ItemsApplication.class,
        webEnvironment = WebEnvironment.NONE,
        properties = {
            "spring.flyway.enabled=false",
            "spring.liquibase.enabled=false",
            "spring.datasource.generate-unique-name=true"
        })
class MockedGeneratorTests {

    @MockitoBean
    private IdGenerator ids;

    @Test
    void theApplicationHasTheMock(@Autowired IdGenerator injected) {
        assertThat(injected).isSameAs(ids);
        assertThat(injected.nextId()).isZero();
    }
}
