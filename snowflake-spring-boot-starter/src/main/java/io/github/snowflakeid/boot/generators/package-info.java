/**
 * Which generators an application has: the unnamed one, and those of {@code snowflake.generators}. Shared by what shows them,
 * health, meters and the endpoint; no API for applications, which get a generator by injection.
 */
@NullMarked
package io.github.snowflakeid.boot.generators;

import org.jspecify.annotations.NullMarked;
