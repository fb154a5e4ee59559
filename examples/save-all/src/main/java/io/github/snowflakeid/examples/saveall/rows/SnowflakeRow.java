package io.github.snowflakeid.examples.saveall.rows;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A key of this library, with a leased worker ID. */
@Entity
@Table(name = "by_snowflake")
public class SnowflakeRow extends Payload {

    @Id
    @SnowflakeId
    private Long id;
}
