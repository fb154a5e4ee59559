package io.github.snowflakeid.boot.json;

/** How ids look from outside. Reading throws IllegalArgumentException, with a message that may be shown. */
sealed interface IdForm permits DecimalForm, OpaqueForm {

    String write(long id);

    long read(String text);
}
