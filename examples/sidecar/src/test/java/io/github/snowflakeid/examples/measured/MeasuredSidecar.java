package io.github.snowflakeid.examples.measured;

import io.github.snowflakeid.examples.sidecar.SidecarApplication;
import org.springframework.boot.SpringApplication;

/** The sidecar, and beside its endpoints others that answer constants, for measure.sh to compare. */
final class MeasuredSidecar {

    private MeasuredSidecar() {}

    public static void main(String[] arguments) {
        SpringApplication.from(SidecarApplication::main).with(Constants.class).run(arguments);
    }
}
