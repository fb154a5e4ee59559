package io.github.snowflakeid.its.boot.app;

import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

@Entity
public class Item {

    @Id
    @SnowflakeId
    private @Nullable Long id;

    private String name = "";

    protected Item() {}

    public Item(String name) {
        this.name = name;
    }

    public Item(long id, String name) {
        this.id = id;
        this.name = name;
    }

    public long id() {
        if (id == null) {
            throw new IllegalStateException("not saved");
        }
        return id;
    }

    public String name() {
        return name;
    }
}
