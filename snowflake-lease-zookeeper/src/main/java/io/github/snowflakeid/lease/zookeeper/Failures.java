package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.lease.LeaseStoreException;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.KeeperException.Code;
import org.jspecify.annotations.Nullable;

/** What ZooKeeper's codes mean to a store. */
final class Failures {

    private Failures() {}

    /** Part of the protocol: the node is not there, not as expected, or there already. */
    static boolean isRefusal(KeeperException e) {
        return e.code() == Code.NONODE || e.code() == Code.BADVERSION || e.code() == Code.NODEEXISTS;
    }

    /** The connection or the session broke, and a request that may be carried out twice can be sent over the next. */
    static boolean isBroken(@Nullable Throwable e) {
        return e instanceof KeeperException failure
                && switch (failure.code()) {
                    case CONNECTIONLOSS, SESSIONEXPIRED, SESSIONMOVED, OPERATIONTIMEOUT -> true;
                    default -> false;
                };
    }

    /** Rights and versions: waiting does not help. */
    private static boolean isForGood(KeeperException e) {
        return switch (e.code()) {
            case NOAUTH, AUTHFAILED, INVALIDACL, BADARGUMENTS, UNIMPLEMENTED, QUOTAEXCEEDED -> true;
            default -> false;
        };
    }

    /** For {@code purpose}, which begins the message. */
    static LeaseStoreException failed(String purpose, KeeperException e) {
        return new LeaseStoreException(purpose + " failed: " + e.getMessage(), e, !isForGood(e));
    }
}
