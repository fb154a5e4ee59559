package io.github.snowflakeid.lease.jdbc;

/** When the store creates tables that it does not find. It never changes or drops one. */
public enum SchemaInitialization {

    /** On every database. */
    ALWAYS,

    /** Only in an H2 database in memory, as Spring Boot understands the word. */
    EMBEDDED,

    /** Never: missing tables are a {@link LeaseTablesMissingException}. */
    NEVER
}
