package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.its.boot.app.Item;
import io.github.snowflakeid.its.boot.app.Items;
import io.github.snowflakeid.its.boot.app.ItemsApplication;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.orm.jpa.DataJpaTest;
import org.springframework.test.context.ContextConfiguration;

/** Boot's slice for repositories, which ignores auto-configurations that do not ask to belong to it. */
@DataJpaTest(properties = {"spring.flyway.enabled=false", "spring.liquibase.enabled=false"})
@ContextConfiguration(classes = ItemsApplication.class)
class DataJpaSliceTests {

    @Autowired
    private Items items;

    @Autowired
    private SnowflakeGenerator generator;

    @Autowired
    private LeaseKeeper keeper;

    @Test
    void savesWithTheLeasedWorkerId() {
        Item saved = items.saveAndFlush(new Item("pencil"));
        var lease = keeper.status().lease();
        assertThat(lease).isNotNull();
        assertThat(generator.layout().decode(saved.id()).workerId()).isEqualTo(lease.workerId());
    }
}
