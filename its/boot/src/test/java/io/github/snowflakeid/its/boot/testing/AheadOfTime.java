package io.github.snowflakeid.its.boot.testing;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.test.boot.AutoConfigureTestSnowflake;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.SpringBootTest;

/** A test as a user writes it, but for JUnit: it is run by a program, with contexts that were processed ahead of time. */
@SpringBootTest(
        classes = ItemsApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.NONE,
        properties = {
            "spring.datasource.generate-unique-name=true",
            "spring.flyway.enabled=false",
            "spring.liquibase.enabled=false",
            "snowflake.generators.orders.lease.ttl=40s"
        })
@AutoConfigureTestSnowflake(now = "2026-03-01T12:00:00Z", workerId = 7)
public class AheadOfTime {

    @Autowired
    private Items items;

    @Autowired
    private SnowflakeGenerator ids;

    @Autowired
    @Qualifier("orders")
    private SnowflakeGenerator orders;

    public void saves() {
        print("saved", items.save(new Item("pencil")).id());
        items.deleteAll();
    }

    public void draws() {
        print("named", orders.nextId());
    }

    private void print(String what, long id) {
        SnowflakeParts parts = ids.layout().decode(id);
        System.out.println(what + " " + id + " under " + parts.workerId() + " at " + parts.time());
    }
}
