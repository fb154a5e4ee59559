/** Stands for the JDK's side of CRaC, which few JDKs have: keeps resources, and tells them of checkpoint and restore in its order. */
@NullMarked
package io.github.snowflakeid.its.boot.crac;

import org.jspecify.annotations.NullMarked;
