/* Worker IDs leased from a table. Open, so that migration tools can read its scripts. */
open module io.github.snowflakeid.lease.jdbc {
    requires static transitive org.jspecify;
    requires transitive io.github.snowflakeid.core;
    requires transitive java.sql;
    requires org.slf4j;

    exports io.github.snowflakeid.lease.jdbc;
}
