package io.github.snowflakeid.examples.empty;

import java.lang.management.ManagementFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with a data source and JPA, and nothing of its own. Says how long it took to be ready, since the JVM began. */
@SpringBootApplication(proxyBeanMethods = false)
public class EmptyApplication {

    /** What stands before the milliseconds. */
    public static final String READY = "ready after ms: ";

    /** Starts, and ends. */
    public static void main(String[] args) {
        var context = SpringApplication.run(EmptyApplication.class, args);
        System.out.println(READY + ManagementFactory.getRuntimeMXBean().getUptime());
        System.exit(SpringApplication.exit(context));
    }
}
