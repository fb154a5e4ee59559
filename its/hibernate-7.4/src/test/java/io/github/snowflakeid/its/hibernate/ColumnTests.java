package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.Version;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ColumnTests {

    @Entity(name = "Invoice")
    static class Invoice {
        @Id
        Integer id;

        @SnowflakeId
        Long number;

        @SnowflakeId
        String reference;

        @Embedded
        Shipment shipment = new Shipment();

        String text = "";

        static Invoice of(int id) {
            Invoice invoice = new Invoice();
            invoice.id = id;
            return invoice;
        }
    }

    @Embeddable
    static class Shipment {
        @SnowflakeId
        long parcel;
    }

    private final SequentialIds ids = new SequentialIds(500);
    private final Orm orm = Orm.with(ids, Invoice.class);

    @AfterEach
    void close() {
        orm.close();
    }

    @Test
    void aColumnIsSetAtTheInsert() {
        orm.persist(Invoice.of(1));

        assertThat(orm.all(Invoice.class)).singleElement().satisfies(invoice -> {
            assertThat(invoice.number).isBetween(500L, 502L);
            assertThat(invoice.reference).matches("000000000000000050[0-2]");
            assertThat(invoice.shipment.parcel).isBetween(500L, 502L);
        });
        assertThat(ids.drawn()).isEqualTo(3);
    }

    @Test
    void anAssignedColumnIsKept() {
        Invoice assigned = Invoice.of(1);
        assigned.number = 42L;
        assigned.reference = "mine";
        assigned.shipment.parcel = 43;

        orm.persist(assigned);

        assertThat(orm.all(Invoice.class)).singleElement().satisfies(invoice -> {
            assertThat(invoice.number).isEqualTo(42);
            assertThat(invoice.reference).isEqualTo("mine");
            assertThat(invoice.shipment.parcel).isEqualTo(43);
        });
        assertThat(ids.drawn()).isZero();
    }

    @Test
    void anUpdateDrawsNothingAndChangesNothing() {
        Invoice invoice = orm.persist(Invoice.of(1));
        Long number = invoice.number;

        orm.run(session -> session.find(Invoice.class, 1).text = "changed");

        assertThat(orm.all(Invoice.class)).singleElement().satisfies(stored -> {
            assertThat(stored.number).isEqualTo(number);
            assertThat(stored.text).isEqualTo("changed");
        });
        assertThat(ids.drawn()).isEqualTo(3);
    }

    @Test
    void aChangeByTheApplicationIsNotWritten() {
        assumeThat(Version.getVersionString()).isGreaterThanOrEqualTo("7");
        Invoice invoice = orm.persist(Invoice.of(1));
        Long number = invoice.number;

        orm.run(session -> {
            Invoice managed = session.find(Invoice.class, 1);
            managed.text = "changed";
            managed.number = null;
        });

        assertThat(orm.all(Invoice.class)).singleElement().satisfies(stored -> {
            assertThat(stored.text).isEqualTo("changed");
            assertThat(stored.number).isEqualTo(number);
        });
    }
}
