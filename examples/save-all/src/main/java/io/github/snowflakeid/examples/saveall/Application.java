package io.github.snowflakeid.examples.saveall;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** As a user writes it. */
@SpringBootApplication(proxyBeanMethods = false)
class Application {}
