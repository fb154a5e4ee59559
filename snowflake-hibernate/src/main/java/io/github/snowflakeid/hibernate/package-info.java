/**
 * Snowflake IDs for Hibernate: {@link io.github.snowflakeid.hibernate.SnowflakeId @SnowflakeId} on a member of an entity.
 *
 * <p>The annotation names two generator classes, because Hibernate asks for two kinds.
 * {@link io.github.snowflakeid.hibernate.SnowflakeIdGenerator} is for ids, an {@code IdentifierGenerator};
 * {@link io.github.snowflakeid.hibernate.SnowflakeColumnGenerator} is for all other columns, where Hibernate refuses an
 * {@code IdentifierGenerator}. Hibernate makes as many instances as it likes, up to two an entity, so an instance knows
 * only the member that it serves and holds no state of the sequence. Both keep a value that the application has set.
 *
 * <p>The one {@link io.github.snowflakeid.IdGenerator} of a session factory stands in a service of its registry and is
 * looked for when the first ID is needed, never while the factory is built:
 *
 * <ol>
 *   <li>the object under {@link io.github.snowflakeid.hibernate.SnowflakeSettings#GENERATOR} in the factory's settings, or
 *       what the supplier there returns;
 *   <li>without that setting, the bean of type {@link io.github.snowflakeid.IdGenerator} in Hibernate's bean container, be
 *       it Spring or CDI, asked for in the way that yields the container's own bean and not a new instance;
 *   <li>else {@link io.github.snowflakeid.hibernate.MissingGeneratorException}. A fallback generator would hand out IDs
 *       under a worker ID that nobody leased.
 * </ol>
 *
 * <p>{@link io.github.snowflakeid.hibernate.SnowflakeFunctions} adds HQL functions about IDs; their SQL is a class a product,
 * and the layout comes from {@link io.github.snowflakeid.hibernate.SnowflakeSettings#LAYOUT}, never from a supplier of the
 * generator. {@link io.github.snowflakeid.hibernate.SnowflakePredicates} compares ids with ranges, and
 * {@link io.github.snowflakeid.hibernate.IdGuard} looks for ids in the tables that are none of the generator's.
 *
 * <p>Nothing here is static, so session factories with different generators live side by side in one JVM.
 *
 * <p>One jar serves Hibernate 6.6 to 7.4. It is compiled against 6.6 and uses only what has kept its descriptor since:
 * no generator constructor with arguments (6.6 ignores what 7 looks for), none of the methods that
 * {@code GeneratorCreationContext} gained, nothing of {@code org.hibernate.id.factory}.
 */
@NullMarked
package io.github.snowflakeid.hibernate;

import org.jspecify.annotations.NullMarked;
