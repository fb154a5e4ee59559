package io.github.snowflakeid.its.hibernate;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** The entity of the persistence unit {@code items}. */
@Entity
class UnitItem {
    @Id
    @SnowflakeId
    Long id;
}
