/** IDs that a test knows beforehand, as parameters of tests of JUnit Jupiter, 5.12 and later. */
@NullMarked
package io.github.snowflakeid.test.junit;

import org.jspecify.annotations.NullMarked;
