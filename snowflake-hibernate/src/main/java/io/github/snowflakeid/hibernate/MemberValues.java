package io.github.snowflakeid.hibernate;

import java.io.Serializable;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.id.IdentifierGenerationException;
import org.jspecify.annotations.Nullable;

/** What a generator inserts into the one member that it serves. Serializable, because Hibernate's generators are. */
interface MemberValues extends Serializable {

    /** The value to insert: the present one if there is one, else a new one. */
    Object value(SharedSessionContractImplementor session, @Nullable Object present);

    /** For generators, which Hibernate makes first and tells afterwards what they are for. */
    static MemberValues initialized(@Nullable MemberValues values) {
        if (values == null) {
            throw new IdentifierGenerationException(
                    "The generator was neither initialized by an annotation nor configured by a mapping");
        }
        return values;
    }
}
