/**
 * Snowflake IDs for Hibernate: {@link io.github.snowflakeid.hibernate.SnowflakeId @SnowflakeId} on a member of an entity.
 * Or UUIDs: {@link io.github.snowflakeid.hibernate.UuidV7Id @UuidV7Id}.
 *
 * <p>Each annotation names two generator classes, because Hibernate asks for two kinds: one for ids, an
 * {@code IdentifierGenerator}, and one for all other columns, where Hibernate refuses an {@code IdentifierGenerator}. Hibernate
 * makes as many instances as it likes, up to two an entity, so an instance knows only the member that it serves
 * ({@code MemberValues}) and holds no state of the sequence. Both keep a value that the application has set.
 *
 * <p>The {@link io.github.snowflakeid.IdGenerator}s of a session factory stand in a service of its registry, each under the name
 * that {@link io.github.snowflakeid.hibernate.SnowflakeId#generator()} gives, or none:
 *
 * <ol>
 *   <li>an object in the factory's settings, {@link io.github.snowflakeid.hibernate.SnowflakeSettings#GENERATOR} or
 *       {@link io.github.snowflakeid.hibernate.SnowflakeSettings#GENERATORS}, or what the supplier there returns;
 *   <li>or one that settings describe. They are checked while the factory is built, so that a wrong one fails there; the
 *       generator is made for its first ID, and closed with the registry, which Hibernate destroys with the factory;
 *   <li>or a fallback, {@link io.github.snowflakeid.hibernate.SnowflakeSettings#FALLBACKS}, which a framework gives to every
 *       factory;
 *   <li>without such settings, a bean of type {@link io.github.snowflakeid.IdGenerator} in Hibernate's bean container, be it
 *       Spring or CDI, asked for in the way that yields the container's own bean and not a new instance. The one without a name
 *       is looked for when the first ID is needed, since the beans may not be ready while the factory is built; named ones at
 *       once, so that a wrong name fails there;
 *   <li>else {@link io.github.snowflakeid.hibernate.MissingGeneratorException}. A fallback generator would hand out IDs
 *       under a worker ID that nobody leased.
 * </ol>
 *
 * <p>{@link io.github.snowflakeid.hibernate.SnowflakeFunctions} adds HQL functions about IDs; their SQL is a class a product,
 * and the layout is that of the generator, asked when the SQL is made, or
 * {@link io.github.snowflakeid.hibernate.SnowflakeSettings#LAYOUT}. {@link
 * io.github.snowflakeid.hibernate.SnowflakePredicates} compares ids with ranges, and
 * {@link io.github.snowflakeid.hibernate.IdGuard} looks for ids in the tables that are none of the generator's.
 *
 * <p>An id of zero, or an empty text, is unset, which Hibernate cannot know. Two listeners, which
 * {@link io.github.snowflakeid.hibernate.UnsetIdIntegrator} puts into each factory, see to it where Hibernate would ask the
 * table.
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
