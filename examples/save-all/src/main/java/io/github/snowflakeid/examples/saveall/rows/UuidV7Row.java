package io.github.snowflakeid.examples.saveall.rows;

import io.github.snowflakeid.hibernate.UuidV7Id;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** A UUID of version 7, of this library. */
@Entity
@Table(name = "by_uuid_v7")
public class UuidV7Row extends Payload {

    @Id
    @UuidV7Id
    private UUID id;
}
