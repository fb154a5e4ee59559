package io.github.snowflakeid.boot.data;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.PostLoad;
import jakarta.persistence.PostPersist;
import jakarta.persistence.Transient;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Persistable;

/**
 * An entity whose id may be given to it before it is saved, to be sent or linked to, say. Spring Data takes an entity with an
 * id for an old one, and asks the database for it at every {@code save}. This one knows by itself whether it is new: it is
 * persisted without a select, and {@code saveAll} in batches.
 *
 * <pre>{@code
 * @Entity
 * class Order extends PreIdentified {
 *     protected Order() {}
 *     Order(IdGenerator ids) { super(ids.nextId()); }
 * }
 * }</pre>
 *
 * <p>New is every instance that was constructed, until it is inserted; not what was loaded. So a detached copy that is built
 * by hand from an id counts as new, and saving it fails if there is such a row: load the entity to change it. An instance
 * whose transaction was rolled back after the insert counts as old; save a new one with the same id.
 */
@MappedSuperclass
public abstract class PreIdentified implements Persistable<Long> {

    @Id
    @SnowflakeId
    private @Nullable Long id;

    @Transient
    @JsonIgnore
    private boolean isNew = true;

    /** Without an id; then it gets one when it is persisted. For JPA, too. */
    protected PreIdentified() {}

    /**
     * With an id of the application's {@link IdGenerator}.
     *
     * @throws IllegalArgumentException if it is not positive
     */
    protected PreIdentified(long id) {
        if (id <= 0) {
            throw new IllegalArgumentException("id: " + id + " (expected: above 0)");
        }
        this.id = id;
    }

    /** The id; null if it was not given one and is not persisted. */
    @Override
    public @Nullable Long getId() {
        return id;
    }

    /** For Spring Data alone; no JSON has it. */
    @Override
    @JsonIgnore
    public boolean isNew() {
        return isNew;
    }

    @PostLoad
    @PostPersist
    void isStored() {
        isNew = false;
    }
}
