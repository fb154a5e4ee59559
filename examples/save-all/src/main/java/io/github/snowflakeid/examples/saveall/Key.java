package io.github.snowflakeid.examples.saveall;

import io.github.snowflakeid.examples.saveall.rows.IdentityRow;
import io.github.snowflakeid.examples.saveall.rows.Payload;
import io.github.snowflakeid.examples.saveall.rows.SequenceRow;
import io.github.snowflakeid.examples.saveall.rows.SnowflakeRow;
import io.github.snowflakeid.examples.saveall.rows.TsidRow;
import io.github.snowflakeid.examples.saveall.rows.UuidRow;
import io.github.snowflakeid.examples.saveall.rows.UuidV7Row;
import jakarta.persistence.Table;
import java.util.function.Supplier;

/** The kinds of key that are compared. */
@SuppressWarnings("ImmutableEnumChecker") // Functions that hold nothing.
enum Key {
    SNOWFLAKE("@SnowflakeId", SnowflakeRow.class, SnowflakeRow::new),
    SEQUENCE("pooled sequence (50)", SequenceRow.class, SequenceRow::new),
    TSID("@Tsid", TsidRow.class, TsidRow::new),
    UUID_V7("@UuidV7Id", UuidV7Row.class, UuidV7Row::new),
    UUID("@UuidGenerator", UuidRow.class, UuidRow::new),
    IDENTITY("IDENTITY", IdentityRow.class, IdentityRow::new);

    private final String label;
    private final Class<? extends Payload> type;
    private final Supplier<? extends Payload> maker;

    Key(String label, Class<? extends Payload> type, Supplier<? extends Payload> maker) {
        this.label = label;
        this.type = type;
        this.maker = maker;
    }

    Class<? extends Payload> type() {
        return type;
    }

    Payload newRow() {
        return maker.get();
    }

    String table() {
        return type.getAnnotation(Table.class).name();
    }

    @Override
    public String toString() {
        return label;
    }
}
