package io.github.snowflakeid.examples.orders.demo;

import static io.github.snowflakeid.examples.orders.demo.Page.heading;
import static io.github.snowflakeid.examples.orders.demo.Page.line;

import io.github.snowflakeid.examples.orders.OrdersProperties;
import io.github.snowflakeid.examples.orders.postgres.OwnPostgresDetails;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Says what to try next, in commands to copy. */
@Component
class Farewell {

    private final OrdersProperties properties;
    private final Environment environment;
    private final ObjectProvider<OwnPostgresDetails> ownPostgres;

    Farewell(OrdersProperties properties, Environment environment, ObjectProvider<OwnPostgresDetails> ownPostgres) {
        this.properties = properties;
        this.environment = environment;
        this.ownPostgres = ownPostgres;
    }

    void print(long id, TimeWindow window) {
        if (properties.exit()) {
            heading("Done: orders.exit is true");
            return;
        }
        String server = "localhost:" + environment.getProperty("local.server.port");
        heading("Serving on http://%s until Ctrl+C", server);
        line("curl -s %s/orders/latest", server);
        line("curl -s %s/orders/%d", server, id);
        line("curl -s '%s/orders?from=%s&to=%s'", server, window.from(), window.to());
        line("curl -s %s/orders -H 'Content-Type: application/json' \\", server);
        line("     -d '{\"customer\": \"Ada\", \"amount\": 12.50}'");
        ownPostgres.ifAvailable(Farewell::secondInstance);
    }

    private static void secondInstance(OwnPostgresDetails postgres) {
        heading("A second instance on the same database: another terminal, another worker ID");
        line("mvn -q -pl examples/orders -am spring-boot:run -Dspring-boot.run.profiles=postgres \\");
        line(
                "    -Dspring-boot.run.arguments=\"--server.port=8081 --spring.datasource.username=%s \\",
                postgres.getUsername());
        line("    --spring.datasource.url=%s\"", postgres.getJdbcUrl());
    }
}
