/**
 * What Spring Data's users need beside an annotation; only there with {@code spring-data-jpa} on the class path.
 *
 * <ul>
 *   <li>{@link io.github.snowflakeid.boot.data.PreIdentified}: entities whose id is known before they are saved, without a
 *       select for each.
 *   <li>{@link io.github.snowflakeid.boot.data.IdSpecifications}: time windows on the id.
 * </ul>
 */
@NullMarked
package io.github.snowflakeid.boot.data;

import org.jspecify.annotations.NullMarked;
