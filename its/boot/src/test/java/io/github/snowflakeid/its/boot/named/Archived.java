package io.github.snowflakeid.its.boot.named;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

/** An entity with a generator of its own. */
@Entity
public class Archived {

    @Id
    @SnowflakeId(generator = "archive")
    private @Nullable Long id;

    public long id() {
        if (id == null) {
            throw new IllegalStateException("not saved");
        }
        return id;
    }
}
