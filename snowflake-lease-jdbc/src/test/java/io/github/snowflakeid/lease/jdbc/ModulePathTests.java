package io.github.snowflakeid.lease.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.testserver.ModularApplication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

class ModulePathTests {

    /** As Flyway and Liquibase read them: by the class loader, from another module. */
    @Test
    void theScriptsCanBeRead(@TempDir Path folder) throws IOException {
        String output = new ModularApplication(
                        folder,
                        List.of("io.github.snowflakeid.lease.jdbc"),
                        "for (String name : new String[] {\"liquibase.xml\", \"schema-postgresql.sql\","
                                + " \"flyway/mariadb/R__snowflake_lease_tables.sql\"}) {"
                                + "  var found = ClassLoader.getSystemResource(\"io/github/snowflakeid/lease/jdbc/\" + name);"
                                + "  System.out.println(name + \" \" + (found != null));"
                                + "}",
                        JdbcLeaseStore.class,
                        SnowflakeGenerator.class,
                        Logger.class,
                        NullMarked.class)
                .run();

        assertThat(output)
                .contains("liquibase.xml true")
                .contains("schema-postgresql.sql true")
                .contains("flyway/mariadb/R__snowflake_lease_tables.sql true");
    }
}
