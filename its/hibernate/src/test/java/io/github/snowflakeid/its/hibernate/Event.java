package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;

@Entity(name = "Event")
class Event {
    @Id
    @SnowflakeId
    Long id;

    Instant at;

    Event() {}

    Event(long id) {
        this.id = id;
    }
}
