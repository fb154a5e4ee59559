package io.github.snowflakeid.examples.saveall.rows;

import io.hypersistence.utils.hibernate.id.Tsid;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A key of hypersistence-utils, with a random node. */
@Entity
@Table(name = "by_tsid")
public class TsidRow extends Payload {

    @Id
    @Tsid
    private Long id;
}
