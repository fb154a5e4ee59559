package io.github.snowflakeid.its.page;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Nothing but the starter. */
@SpringBootApplication
class PoolApplication {}
