package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.junit.jupiter.api.Test;

/** Entities as the Kotlin compiler and Lombok make them. */
class ShapeTests {

    /** {@code @Entity class Book(val title: String) { @Id @SnowflakeId val id: Long? = null }}. */
    @Entity(name = "Book")
    static class Book {
        @Id
        @SnowflakeId
        private final Long id;

        private final String title;

        protected Book() {
            this("");
        }

        Book(String title) {
            this.id = null;
            this.title = title;
        }

        public final Long getId() {
            return id;
        }

        public final String getTitle() {
            return title;
        }
    }

    @Test
    void anIdThatIsFinalAndNull() {
        try (Orm orm = Orm.with(new SequentialIds(500), Book.class)) {
            assertThat(orm.persist(new Book("one")).getId()).isEqualTo(500);
            orm.runStateless(session -> session.insert(new Book("two")));

            assertThat(orm.all(Book.class))
                    .extracting(book -> book.getId() + " " + book.getTitle())
                    .containsExactlyInAnyOrder("500 one", "501 two");
        }
    }

    /** {@code @Entity class Page { @Id @SnowflakeId val id: Long = 0 }}. */
    @Entity(name = "Page")
    static class Page {
        @Id
        @SnowflakeId
        private final long id;

        protected Page() {
            this.id = 0;
        }

        public final long getId() {
            return id;
        }
    }

    @Test
    void anIdThatIsFinalAndZero() {
        try (Orm orm = Orm.with(new SequentialIds(500), Page.class)) {
            assertThat(orm.persist(new Page()).getId()).isEqualTo(500);
            assertThat(orm.all(Page.class)).extracting(Page::getId).containsExactly(500L);
        }
    }

    /** {@code @get:Id @get:SnowflakeId}: the annotations are on the getter, and the setter is private. */
    @Entity(name = "Cover")
    static class Cover {
        private Long id;

        @Id
        @SnowflakeId
        public Long getId() {
            return id;
        }

        @SuppressWarnings("unused") // By Hibernate.
        private void setId(Long id) {
            this.id = id;
        }
    }

    @Test
    void aPrivateSetter() {
        try (Orm orm = Orm.with(new SequentialIds(500), Cover.class)) {
            assertThat(orm.persist(new Cover()).getId()).isEqualTo(500);
        }
    }
}
