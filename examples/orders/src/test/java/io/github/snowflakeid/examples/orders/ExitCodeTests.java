package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class ExitCodeTests {

    @Test
    void endsByItselfWhenAsked() throws Exception {
        try (var application = ApplicationProcess.start("--orders.exit=true", "--server.port=0")) {
            assertThat(application.exitCode()).as(application.output()).isZero();
            assertThat(application.output()).contains("10,000 ids are 10,000 distinct");
        }
    }

    @Test
    void saysThatAnOrderCouldNotBeInserted() throws Exception {
        try (var application = ApplicationProcess.start(
                "--server.port=0", "--spring.sql.init.schema-locations=classpath:schema-that-refuses-orders.sql")) {
            assertThat(application.exitCode()).as(application.output()).isEqualTo(1);
            assertThat(application.output()).contains("An order could not be inserted");
        }
    }

    @Test
    void refusesAPropertyThatItDoesNotUnderstandInsteadOfServing() throws Exception {
        try (var application = ApplicationProcess.start("--orders.exit=perhaps", "--server.port=0")) {
            assertThat(application.exitCode()).as(application.output()).isEqualTo(1);
            assertThat(application.output()).contains("orders.exit", "perhaps");
        }
    }

    @Test
    void saysThatThePortIsBusy() throws Exception {
        try (var socket = new ServerSocket(0);
                var application = ApplicationProcess.start("--server.port=" + socket.getLocalPort())) {
            assertThat(application.exitCode()).as(application.output()).isEqualTo(1);
            assertThat(application.output()).contains("Port " + socket.getLocalPort() + " was already in use");
        }
    }
}
