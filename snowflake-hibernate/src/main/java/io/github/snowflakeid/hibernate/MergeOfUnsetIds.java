package io.github.snowflakeid.hibernate;

import org.hibernate.event.internal.DefaultMergeEventListener;
import org.hibernate.event.spi.MergeContext;
import org.hibernate.event.spi.MergeEvent;
import org.hibernate.persister.entity.EntityPersister;
import org.jspecify.annotations.Nullable;

/** Merges an entity whose id is unset as the new one that it is, without looking for it in the table. */
final class MergeOfUnsetIds extends DefaultMergeEventListener {

    private final UnsetIds ids;

    MergeOfUnsetIds(UnsetIds ids) {
        this.ids = ids;
    }

    @Override
    protected void entityIsDetached(
            MergeEvent event, @Nullable Object copiedId, @Nullable Object originalId, MergeContext copies) {
        EntityPersister entity = event.getSession().getEntityPersister(event.getEntityName(), event.getEntity());
        if (originalId != null && ids.isUnset(entity, originalId)) {
            entityIsTransient(event, copiedId == null ? originalId : copiedId, copies);
        } else {
            super.entityIsDetached(event, copiedId, originalId, copies);
        }
    }
}
