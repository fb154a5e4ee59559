package io.github.snowflakeid.lease;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Carries out what follows from a reply, without the lock. Nothing that fails here reaches the heartbeat. */
final class Effects {

    private static final Logger LOG = LoggerFactory.getLogger(LeaseKeeper.class);

    private final StoreClient client;
    private final LeaseListener listener;

    Effects(StoreClient client, LeaseListener listener) {
        this.client = client;
        this.listener = listener;
    }

    void carryOut(List<Effect> effects) {
        for (Effect effect : effects) {
            try {
                effect.carryOut(client, listener);
            } catch (RuntimeException e) {
                LOG.warn("A lease was not given back; it expires by itself: {}", e.getMessage());
            }
        }
    }
}
