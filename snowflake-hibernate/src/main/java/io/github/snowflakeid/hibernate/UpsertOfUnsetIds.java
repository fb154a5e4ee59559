package io.github.snowflakeid.hibernate;

import org.hibernate.TransientObjectException;
import org.hibernate.event.spi.PreUpsertEvent;
import org.hibernate.event.spi.PreUpsertEventListener;

/**
 * Refuses {@code upsert} without an id, as Hibernate does where the id is null. It cannot be generated here: what is written
 * has been read from the entity already.
 */
final class UpsertOfUnsetIds implements PreUpsertEventListener {

    private final UnsetIds ids;

    UpsertOfUnsetIds(UnsetIds ids) {
        this.ids = ids;
    }

    /** @throws TransientObjectException if the id is unset */
    @Override
    public boolean onPreUpsert(PreUpsertEvent event) {
        if (ids.isUnset(event.getPersister(), event.getId())) {
            throw new TransientObjectException(
                    "upsert of " + event.getPersister().getEntityName() + " with the id " + event.getId()
                            + ", which counts as none (expected: an id; insert() generates one)");
        }
        return false;
    }
}
