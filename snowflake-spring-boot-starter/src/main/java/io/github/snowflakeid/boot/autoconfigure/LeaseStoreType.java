package io.github.snowflakeid.boot.autoconfigure;

/** The kinds of lease stores that a property can name. */
enum LeaseStoreType {

    /** Two tables in the application's database. */
    JDBC
}
