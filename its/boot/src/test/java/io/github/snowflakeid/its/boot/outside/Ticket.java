package io.github.snowflakeid.its.boot.outside;

import io.github.snowflakeid.boot.json.OpaqueId;
import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

/** Opaque by its id, a string by its number, and a count that nobody has marked. */
@Entity
public class Ticket {

    @Id
    @SnowflakeId
    @OpaqueId("ticket")
    private @Nullable Long id;

    @SnowflakeId
    private @Nullable Long number;

    private long count = 653247040368672768L;

    public @Nullable Long getId() {
        return id;
    }

    public @Nullable Long getNumber() {
        return number;
    }

    public long getCount() {
        return count;
    }
}
