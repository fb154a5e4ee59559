package io.github.snowflakeid.boot.autoconfigure;

import java.util.Locale;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/** The kinds of lease stores that a property can name. */
enum LeaseStoreType {

    /** Two tables in the application's database. */
    JDBC(
            "there is no database in which leases can be kept",
            "Configure a DataSource, for example with 'spring.datasource.url'.",
            "the database which holds the leases can be reached and that its user may read and write the lease tables"),

    /** Nodes in ZooKeeper. */
    ZOOKEEPER(
            "snowflake-lease-zookeeper, or Apache Curator, which comes with it, is not on the class path",
            "Add the dependency io.github.snowflakeid:snowflake-lease-zookeeper.",
            "a majority of the ZooKeeper servers is up and can be reached, and that this client may read, write and create"
                    + " nodes below 'snowflake.zookeeper.root'"),

    /** Keys in etcd. */
    ETCD(
            "snowflake-lease-etcd, or jetcd, which comes with it, is not on the class path",
            "Add the dependency io.github.snowflakeid:snowflake-lease-etcd.",
            "a majority of the etcd servers is up and can be reached, and that this client may read and write the lease"
                    + " keys");

    static final String PROPERTY = "snowflake.lease.store";

    private final String missing;
    private final String remedy;
    private final String check;

    LeaseStoreType(String missing, String remedy, String check) {
        this.missing = missing;
        this.remedy = remedy;
        this.check = check;
    }

    /**
     * What the property says.
     *
     * @throws org.springframework.boot.context.properties.bind.BindException if that is no kind of store
     */
    static LeaseStoreType of(Environment environment) {
        return Binder.get(environment).bind(PROPERTY, LeaseStoreType.class).orElse(JDBC);
    }

    /** As the property says it. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Why there is no such store, if there is none. */
    String missing() {
        return missing;
    }

    /** What to do about it. */
    String remedy() {
        return remedy;
    }

    /** After "check that": what may be wrong when the store cannot be used. */
    String check() {
        return check;
    }
}
