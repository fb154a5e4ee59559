package io.github.snowflakeid.boot.autoconfigure;

/** What to do about ids that do not go together with the generator's. */
enum IdGuardMode {

    /** Look at no table. */
    OFF,

    /** Write a warning. */
    WARN,

    /** Stop the start, if new IDs would be out of order or might meet one that is there; else write a warning. */
    FAIL
}
