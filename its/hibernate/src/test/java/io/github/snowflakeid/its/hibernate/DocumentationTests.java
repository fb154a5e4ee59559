package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentationTests {

    @Test
    void theTableOfLinesIsTheOneThatIsTested() throws IOException {
        assertThat(Files.readString(Path.of("../../docs/hibernate.md"))).contains(Support.table());
    }
}
