package io.github.snowflakeid.lease.jdbc;

import io.github.snowflakeid.testcluster.PostgresPair;
import java.io.IOException;

/** How the time of a primary ends, before its standby is promoted. */
enum PrimaryChange {
    KILL {
        @Override
        void end(PostgresPair pair) {
            pair.killPrimary();
        }
    },
    /** It is stopped, and its standby has all. */
    SWITCHOVER {
        @Override
        void end(PostgresPair pair) throws IOException {
            pair.stopPrimary();
        }
    };

    abstract void end(PostgresPair pair) throws IOException;
}
