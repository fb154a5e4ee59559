package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.HibernateException;
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
        Invoice invoice = orm.persist(Invoice.of(1));
        Long number = invoice.number;

        orm.run(session -> {
            Invoice managed = session.find(Invoice.class, 1);
            managed.text = "changed";
            managed.number = null;
        });

        assertThat(orm.all(Invoice.class)).singleElement().satisfies(stored -> {
            assertThat(stored.text).isEqualTo("changed");
            assertThat(stored.number).isEqualTo(Support.COLUMN_IS_NEVER_UPDATED.isHere() ? number : null);
        });
    }

    @Embeddable
    record Label(@SnowflakeId Long number, String text) {}

    @Entity(name = "Parcel")
    static class Parcel {
        @Id
        Integer id = 1;

        @Embedded
        Label label = new Label(null, "fragile");
    }

    @Test
    void aColumnInARecord() {
        try (Orm records = Orm.with(ids, Parcel.class)) {
            if (!Support.COLUMN_IN_A_RECORD.isHere()) {
                assertThatExceptionOfType(HibernateException.class).isThrownBy(() -> records.persist(new Parcel()));
                assertThat(records.all(Parcel.class)).isEmpty();
                return;
            }
            records.persist(new Parcel());

            assertThat(records.all(Parcel.class)).singleElement().satisfies(parcel -> {
                assertThat(parcel.label.number()).isBetween(500L, 499L + ids.drawn());
                assertThat(parcel.label.text()).isEqualTo("fragile");
            });
        }
    }

    @Entity(name = "Basket")
    static class Basket {
        @Id
        Integer id = 1;

        @ElementCollection
        List<Shipment> shipments = new ArrayList<>(List.of(new Shipment()));
    }

    /** On no line; the application has to set them. */
    @Test
    void hibernateGeneratesNothingInACollectionOfEmbeddables() {
        try (Orm baskets = Orm.with(ids, Basket.class)) {
            baskets.persist(new Basket());

            assertThat(ids.drawn()).isZero();
        }
    }
}
