package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import org.jspecify.annotations.Nullable;

/**
 * A column with IDs that this library generates.
 *
 * @param name of the entity; with the member, where that is not its id
 * @param table as SQL, which may be a subquery
 * @param column as SQL; null if it is not known
 * @param codec how an ID is written; null if the column holds numbers
 * @param generator the name of the generator
 * @param unread why its lowest and highest ID are not read; null if they are
 * @param written whether Hibernate ever inserts into the table
 */
record GuardedColumn(
        String name,
        String table,
        @Nullable String column,
        @Nullable IdCodec codec,
        String generator,
        @Nullable String unread,
        boolean written) {}
