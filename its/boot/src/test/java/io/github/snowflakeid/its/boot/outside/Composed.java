package io.github.snowflakeid.its.boot.outside;

/** Has annotations of the application's, which have the library's. */
public record Composed(@TicketId Long ticket, @Numbered long number) {}
