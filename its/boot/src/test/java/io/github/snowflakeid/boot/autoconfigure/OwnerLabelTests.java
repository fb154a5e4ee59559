package io.github.snowflakeid.boot.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class OwnerLabelTests {

    private final MockEnvironment environment = new MockEnvironment();

    @Test
    void saysHostProcessAndApplication() {
        environment.setProperty("HOSTNAME", "orders-7d4f");
        environment.setProperty("spring.application.name", "orders");
        assertThat(OwnerLabel.of(environment))
                .isEqualTo("orders-7d4f pid " + ProcessHandle.current().pid() + " orders");
    }

    @Test
    void findsANameWithoutAVariable() {
        assertThat(OwnerLabel.of(environment))
                .matches("\\S.* pid " + ProcessHandle.current().pid());
    }

    /** As in the lease table. Half a character, or a NUL, would keep PostgreSQL from writing any history. */
    @Test
    void isPrintableAscii() {
        environment.setProperty("HOSTNAME", "höst");
        environment.setProperty("spring.application.name", "a\0b\uD83D\uDE80");
        assertThat(OwnerLabel.of(environment))
                .isEqualTo("h?st pid " + ProcessHandle.current().pid() + " a?b?");
    }

    @Test
    void fitsItsColumn() {
        environment.setProperty("spring.application.name", "x".repeat(300));
        assertThat(OwnerLabel.of(environment)).hasSize(255);
    }
}
