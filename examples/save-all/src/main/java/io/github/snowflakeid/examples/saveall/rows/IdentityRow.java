package io.github.snowflakeid.examples.saveall.rows;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A key that the database gives, row by row. */
@Entity
@Table(name = "by_identity")
public class IdentityRow extends Payload {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private Long id;
}
