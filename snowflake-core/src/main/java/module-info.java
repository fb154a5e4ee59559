/** 64-bit, time-ordered, unique IDs: the generator, the leases of its worker IDs, text forms; and UUIDv7. */
module io.github.snowflakeid.core {
    requires static transitive org.jspecify;
    requires org.slf4j;

    exports io.github.snowflakeid;
    exports io.github.snowflakeid.codec;
    exports io.github.snowflakeid.lease;
    exports io.github.snowflakeid.lease.file;
    exports io.github.snowflakeid.lease.history;
    exports io.github.snowflakeid.lease.keeper;
    exports io.github.snowflakeid.lease.transfer;
    exports io.github.snowflakeid.uuid;
}
