package io.github.snowflakeid.its.boot.sheets;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

@Entity
public class Sheet {

    @Id
    @SnowflakeId(generator = "sheets")
    private @Nullable Long id;

    public long id() {
        if (id == null) {
            throw new IllegalStateException("not saved");
        }
        return id;
    }
}
