package io.github.snowflakeid.examples.saveall.rows;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;

/** A key of a sequence, fifty at a time, as Hibernate does by default. */
@Entity
@Table(name = "by_sequence")
public class SequenceRow extends Payload {

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "by_sequence_seq")
    @SequenceGenerator(name = "by_sequence_seq", allocationSize = 50)
    private Long id;
}
