package io.github.snowflakeid.lease.etcd;

import io.etcd.jetcd.common.exception.EtcdException;
import io.github.snowflakeid.lease.LeaseStoreException;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;

/** What a failed call to etcd means. */
final class Failures {

    private static final Set<Status.Code> NO_ANSWER = Set.of(Status.Code.UNAVAILABLE, Status.Code.DEADLINE_EXCEEDED);

    private static final Set<Status.Code> REFUSED = Set.of(Status.Code.PERMISSION_DENIED, Status.Code.UNAUTHENTICATED);

    /** With which etcd, before 3.5, says that nobody is logged in, or under a wrong password. */
    private static final Set<String> REFUSALS = Set.of(
            "etcdserver: user name is empty",
            "etcdserver: user name not found",
            "etcdserver: authentication failed, invalid user ID or password",
            "etcdserver: authentication is not enabled");

    private Failures() {}

    static LeaseStoreException of(String purpose, Throwable failure) {
        if (failure instanceof RejectedExecutionException) {
            return new LeaseStoreException(purpose + " failed: the client of etcd is closed", failure);
        }
        String message = purpose + " failed: " + root(failure);
        return isRefusal(failure)
                ? new EtcdAccessException(message, failure)
                : new LeaseStoreException(message, failure);
    }

    /** Nobody was there, or nobody answered. A login that found nobody is reported as one that was refused. */
    static boolean isSilence(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (NO_ANSWER.contains(code(t))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRefusal(Throwable failure) {
        if (isSilence(failure)) {
            return false;
        }
        for (Throwable t = failure; t != null; t = t.getCause()) {
            String message = String.valueOf(t.getMessage());
            if (REFUSED.contains(code(t)) || REFUSALS.stream().anyMatch(message::endsWith)) {
                return true;
            }
        }
        return false;
    }

    private static Status.Code code(Throwable failure) {
        if (failure instanceof StatusRuntimeException exception) {
            return exception.getStatus().getCode();
        }
        if (failure instanceof StatusException exception) {
            return exception.getStatus().getCode();
        }
        return Status.Code.UNKNOWN;
    }

    /** The deepest message: that of a refused connection, say, and not that of the call which met it. */
    static String root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root instanceof StatusRuntimeException || root instanceof EtcdException || root.getMessage() == null
                ? String.valueOf(root.getMessage() == null ? root : root.getMessage())
                : root.getClass().getSimpleName() + ": " + root.getMessage();
    }
}
