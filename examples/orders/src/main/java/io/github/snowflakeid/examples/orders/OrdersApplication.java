package io.github.snowflakeid.examples.orders;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class OrdersApplication {

    public static void main(String[] args) {
        var context = SpringApplication.run(OrdersApplication.class, args);
        if (context.getEnvironment().getProperty("orders.exit", Boolean.class, false)) {
            System.exit(SpringApplication.exit(context));
        }
    }
}
