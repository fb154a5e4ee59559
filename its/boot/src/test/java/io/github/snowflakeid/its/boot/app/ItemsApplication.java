package io.github.snowflakeid.its.boot.app;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ItemsApplication {}
