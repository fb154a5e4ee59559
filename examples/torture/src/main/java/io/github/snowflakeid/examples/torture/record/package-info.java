/** What is written down while IDs are issued, by many processes at once, in a form that survives their being killed. */
@NullMarked
package io.github.snowflakeid.examples.torture.record;

import org.jspecify.annotations.NullMarked;
