/** IDs from an application that hands them out over HTTP. */
module io.github.snowflakeid.http {
    requires static transitive org.jspecify;
    requires transitive io.github.snowflakeid.core;
    requires transitive java.net.http;

    exports io.github.snowflakeid.http;
}
