/** One entity, six times, with a key of another kind each time. */
package io.github.snowflakeid.examples.saveall.rows;
