package io.github.snowflakeid.hibernate;

import java.util.ArrayList;
import java.util.List;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.internal.DefaultMergeEventListener;
import org.hibernate.event.service.spi.EventListenerGroup;
import org.hibernate.event.service.spi.EventListenerRegistry;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.MergeEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Makes {@code upsert} and {@code merge} see that an id is unset that is not null; found by Hibernate through its services
 * file. Without it, they take row 0 for the entity.
 */
public final class UnsetIdIntegrator implements Integrator {

    /** For Hibernate. */
    public UnsetIdIntegrator() {}

    @Override
    public void integrate(Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
        UnsetIds ids = new UnsetIds();
        EventListenerRegistry listeners = factory.getEventEngine().getListenerRegistry();
        listeners.appendListeners(EventType.PRE_UPSERT, new UpsertOfUnsetIds(ids));
        if (isHibernatesOwn(listeners.getEventListenerGroup(EventType.MERGE))) {
            listeners.setListeners(EventType.MERGE, new MergeOfUnsetIds(ids));
        }
    }

    /** Another one is somebody's decision about merging. */
    private static boolean isHibernatesOwn(EventListenerGroup<MergeEventListener> group) {
        List<MergeEventListener> listeners = new ArrayList<>();
        group.fireEventOnEachListener(listeners, (listener, all) -> all.add(listener));
        return listeners.size() == 1 && listeners.get(0).getClass() == DefaultMergeEventListener.class;
    }

    @Override
    public void disintegrate(SessionFactoryImplementor factory, SessionFactoryServiceRegistry registry) {
        // The listeners go with the factory.
    }
}
