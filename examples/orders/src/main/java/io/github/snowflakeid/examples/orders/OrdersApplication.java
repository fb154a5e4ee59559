package io.github.snowflakeid.examples.orders;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

@SpringBootApplication
@ConfigurationPropertiesScan
public class OrdersApplication {

    public static void main(String[] args) {
        // The demo runs in here, as an ApplicationRunner: if it fails, so does the start, and the exit code says so.
        var context = SpringApplication.run(OrdersApplication.class, args);
        if (context.getBean(OrdersProperties.class).exit()) {
            System.exit(SpringApplication.exit(context));
        }
    }
}
