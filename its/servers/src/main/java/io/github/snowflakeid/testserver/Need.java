package io.github.snowflakeid.testserver;

import java.util.Arrays;
import java.util.List;

/** What a test may need, that not every machine has. The PostgreSQL that comes with the tests is none of it. */
public enum Need {
    MARIADB("MariaDB", "mariadb-server"),
    MYSQL("MySQL", ""),
    /** With {@code etcdctl}. */
    ETCD("etcd", "etcd-server etcd-client"),
    BROWSER("a browser", "chromium chromium-driver fonts-dejavu-core"),
    /** An installed MariaDB, and the library that makes a cluster of several. */
    GALERA("Galera", "mariadb-server galera-4 rsync"),
    PGBOUNCER("PgBouncer", "pgbouncer"),
    HAPROXY("HAProxy", "haproxy"),
    /** System clocks that one process alone sees, and that can be set. */
    FAKETIME("libfaketime", "faketime");

    private final String title;
    private final String packages;

    Need(String title, String packages) {
        this.title = title;
        this.packages = packages;
    }

    /** For people. */
    String title() {
        return title;
    }

    /** Of Debian and Ubuntu, or none. */
    List<String> packages() {
        return Arrays.stream(packages.split(" ", -1))
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /**
     * Starts a server that all tests share, or looks for a program.
     *
     * @throws NoServerException if it is not to be had here, with the places that were looked at
     */
    void find() throws NoServerException {
        switch (this) {
            case MARIADB -> TestServers.findMariaDb();
            case MYSQL -> TestServers.findMySql();
            case ETCD -> InstalledProgram.findAll("etcd", "etcdctl");
            case BROWSER -> Browsers.find();
            case GALERA -> InstalledGalera.find();
            case PGBOUNCER -> InstalledProgram.findAll("pgbouncer");
            case HAPROXY -> InstalledProgram.findAll("haproxy");
            case FAKETIME -> InstalledProgram.findAll("faketime");
        }
    }
}
