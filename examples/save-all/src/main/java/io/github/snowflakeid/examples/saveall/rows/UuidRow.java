package io.github.snowflakeid.examples.saveall.rows;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.UuidGenerator;

/** A random UUID, of Hibernate. */
@Entity
@Table(name = "by_uuid")
public class UuidRow extends Payload {

    @Id
    @UuidGenerator
    private UUID id;
}
