package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.Test;

/** Ids that other entities take over, and entities that are persisted because another one is. */
class DerivedIdTests {

    @Entity(name = "Account")
    static class Account {
        @Id
        @SnowflakeId
        Long id;
    }

    @Entity(name = "Profile")
    static class Profile {
        @Id
        Long id;

        @MapsId
        @OneToOne(cascade = CascadeType.PERSIST)
        Account account = new Account();
    }

    @Test
    void mapsIdTakesTheGeneratedId() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, Account.class, Profile.class)) {
            orm.persist(new Profile());

            assertThat(orm.all(Account.class)).extracting(account -> account.id).containsExactly(500L);
            assertThat(orm.all(Profile.class)).extracting(profile -> profile.id).containsExactly(500L);
            assertThat(ids.drawn()).isEqualTo(1);
        }
    }

    @Embeddable
    static class EntryKey implements Serializable {
        private static final long serialVersionUID = 1L;

        Long account;

        @SnowflakeId
        Long number;

        @Override
        public boolean equals(Object other) {
            return other instanceof EntryKey key
                    && Objects.equals(account, key.account)
                    && Objects.equals(number, key.number);
        }

        @Override
        public int hashCode() {
            return Objects.hash(account, number);
        }
    }

    @Entity(name = "Entry")
    static class Entry {
        @EmbeddedId
        EntryKey id = new EntryKey();

        @MapsId("account")
        @ManyToOne(cascade = CascadeType.PERSIST)
        Account account = new Account();
    }

    @Test
    void mapsIdBesideAGeneratedMemberOfAnEmbeddedId() {
        try (Orm orm = Orm.with(new SequentialIds(500), Account.class, Entry.class)) {
            orm.persist(new Entry());

            Account account = orm.all(Account.class).get(0);
            assertThat(orm.all(Entry.class)).singleElement().satisfies(entry -> {
                assertThat(entry.id.account).isEqualTo(account.id);
                assertThat(List.of(entry.id.number, account.id)).containsExactlyInAnyOrder(500L, 501L);
            });
        }
    }

    @Entity(name = "Parent")
    static class Parent {
        @Id
        @SnowflakeId
        Long id;

        @OneToMany(mappedBy = "parent", cascade = CascadeType.ALL)
        List<Child> children = new ArrayList<>();

        static Parent withChildren(int count) {
            Parent parent = new Parent();
            for (int i = 0; i < count; i++) {
                Child child = new Child();
                child.parent = parent;
                parent.children.add(child);
            }
            return parent;
        }
    }

    @Entity(name = "Child")
    static class Child {
        @Id
        @SnowflakeId
        Long id;

        @ManyToOne
        Parent parent;
    }

    @Test
    void tenParentsWithTheirChildrenAreTwoStatements() {
        Map<String, Object> batching =
                Map.of(AvailableSettings.STATEMENT_BATCH_SIZE, "50", AvailableSettings.ORDER_INSERTS, "true");
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, batching, Parent.class, Child.class)) {
            orm.verbs();

            orm.run(session -> {
                for (int i = 0; i < 10; i++) {
                    session.persist(Parent.withChildren(3));
                }
            });

            assertThat(orm.verbs()).containsExactly("insert", "insert");
            assertThat(orm.batches()).isEqualTo(2);
            assertThat(ids.drawn()).isEqualTo(40);
            assertThat(orm.all(Child.class))
                    .extracting(child -> child.id)
                    .hasSize(30)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void mergeCascades() {
        SequentialIds ids = new SequentialIds(500);
        try (Orm orm = Orm.with(ids, Parent.class, Child.class)) {
            orm.verbs();

            orm.run(session -> session.merge(Parent.withChildren(2)));

            assertThat(orm.verbs()).containsExactly("insert", "insert", "insert");
            assertThat(ids.drawn()).isEqualTo(3);
        }
    }
}
