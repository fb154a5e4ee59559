package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.testserver.ModularApplication;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

class ModulePathTests {

    /** Neither JDBC nor the HTTP client of the JDK are resolved. */
    @Test
    void anApplicationThatRequiresTheCoreAloneRuns(@TempDir Path folder) throws IOException {
        String output = new ModularApplication(
                        folder,
                        List.of("io.github.snowflakeid.core"),
                        "var layout = io.github.snowflakeid.SnowflakeLayout.ofDefaults();"
                                + "var store = new io.github.snowflakeid.lease.InMemoryLeaseStore(java.time.InstantSource.system());"
                                + "var keeper = io.github.snowflakeid.lease.keeper.LeaseKeeper.builder(store, layout).build();"
                                + "try (var ids = io.github.snowflakeid.SnowflakeGenerator.builder().layout(layout).workerSource(keeper).build()) {"
                                + "  System.out.println(\"leased \" + (ids.nextId() > 0));"
                                + "}"
                                + "System.out.println(\"codec \" + io.github.snowflakeid.codec.IdCodec.DECIMAL.decode(io.github.snowflakeid.codec.IdCodec.DECIMAL.encode(1)));"
                                + "System.out.println(\"modules \" + ModuleLayer.boot().findModule(\"java.sql\").isPresent()"
                                + " + ModuleLayer.boot().findModule(\"java.net.http\").isPresent());",
                        SnowflakeGenerator.class,
                        Logger.class,
                        NullMarked.class)
                .run();

        assertThat(output).contains("leased true").contains("codec 1").contains("modules falsefalse");
    }
}
