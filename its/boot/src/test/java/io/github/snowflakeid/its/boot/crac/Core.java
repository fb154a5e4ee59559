package io.github.snowflakeid.its.boot.crac;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Found by {@code org.crac} through its property {@code org.crac.Core.Compat}. */
public final class Core {

    private static final Context CONTEXT = new Context();

    private Core() {}

    public static Context getGlobalContext() {
        return CONTEXT;
    }

    /** As a JDK does: the resources registered last are told first, and after the restore in the order of registration. */
    public static void checkpointRestore() throws Exception {
        checkpoint();
        restore();
    }

    public static void checkpoint() throws Exception {
        List<Resource> reversed = new ArrayList<>(CONTEXT.resources);
        Collections.reverse(reversed);
        for (Resource resource : reversed) {
            resource.beforeCheckpoint(CONTEXT);
        }
    }

    public static void restore() throws Exception {
        for (Resource resource : CONTEXT.resources) {
            resource.afterRestore(CONTEXT);
        }
    }

    /** Contexts of earlier tests are closed. */
    public static void forget() {
        CONTEXT.resources.clear();
    }
}
