package io.github.snowflakeid.examples.btree.server;

/** Contributed modules that come with PostgreSQL, and what is seen with them. */
public enum Extension {
    PGSTATTUPLE("pgstattuple", "leaf pages, density and fragmentation"),
    PG_WALINSPECT("pg_walinspect", "page splits, and WAL by kind (PostgreSQL 15 or later)"),
    PG_BUFFERCACHE("pg_buffercache", "index pages in the cache"),
    PG_PREWARM("pg_prewarm", "throughput against index size with a warm cache");

    private final String sqlName;
    private final String shows;

    Extension(String sqlName, String shows) {
        this.sqlName = sqlName;
        this.shows = shows;
    }

    public String sqlName() {
        return sqlName;
    }

    public String shows() {
        return shows;
    }
}
