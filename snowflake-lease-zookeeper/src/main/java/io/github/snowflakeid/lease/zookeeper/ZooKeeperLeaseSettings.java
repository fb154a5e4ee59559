package io.github.snowflakeid.lease.zookeeper;

import io.github.snowflakeid.InvalidSettingException;
import java.time.Duration;
import java.util.List;
import org.apache.zookeeper.ZooDefs.Ids;
import org.apache.zookeeper.common.PathUtils;
import org.apache.zookeeper.data.ACL;

/**
 * How a {@link ZooKeeperLeaseStore} uses its ensemble.
 *
 * @param root the node under which there is one for each pool, an absolute path; below the client's namespace, if it has
 *     one. Missing nodes are created
 * @param requestTimeout how long a request may take, the wait for a connection included: 1 ms to 10 min. A renewal is two
 *     requests, so a third of the renewal interval is right
 * @param acl who may do what with the nodes that are created
 */
public record ZooKeeperLeaseSettings(String root, Duration requestTimeout, List<ACL> acl) {

    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** Refuses what is out of range. */
    public ZooKeeperLeaseSettings {
        requireRoot(root);
        if (requestTimeout.compareTo(Duration.ofMillis(1)) < 0 || requestTimeout.compareTo(LONGEST) > 0) {
            throw new InvalidSettingException(
                    "zookeeper.request-timeout", requestTimeout, "1ms to " + InvalidSettingException.text(LONGEST));
        }
        acl = List.copyOf(acl);
        if (acl.isEmpty()) {
            throw new InvalidSettingException("zookeeper.acl", "none", "one entry or more");
        }
    }

    /** Root {@code /snowflake}, a third of the default renewal interval a request, and nodes that are open to all. */
    public static ZooKeeperLeaseSettings ofDefaults() {
        return new ZooKeeperLeaseSettings("/snowflake", Duration.ofSeconds(10).dividedBy(3), Ids.OPEN_ACL_UNSAFE);
    }

    /** The same with another root. */
    public ZooKeeperLeaseSettings withRoot(String root) {
        return new ZooKeeperLeaseSettings(root, requestTimeout, acl);
    }

    /** The same with another bound. */
    public ZooKeeperLeaseSettings withRequestTimeout(Duration requestTimeout) {
        return new ZooKeeperLeaseSettings(root, requestTimeout, acl);
    }

    /** The same with all rights for whoever authenticates as the creator of a node did, and none for others. */
    public ZooKeeperLeaseSettings forCreatorOnly() {
        return withAcl(Ids.CREATOR_ALL_ACL);
    }

    /** The same with other rights. */
    public ZooKeeperLeaseSettings withAcl(List<ACL> acl) {
        return new ZooKeeperLeaseSettings(root, requestTimeout, acl);
    }

    private static void requireRoot(String root) {
        String expected = "an absolute path, for example /snowflake, not / and not below /zookeeper";
        try {
            PathUtils.validatePath(root);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException("zookeeper.root", '"' + root + '"', expected);
        }
        if (root.equals("/") || root.equals("/zookeeper") || root.startsWith("/zookeeper/")) {
            throw new InvalidSettingException("zookeeper.root", '"' + root + '"', expected);
        }
    }
}
