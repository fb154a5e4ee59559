package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.codec.IdCodec;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.metamodel.mapping.AttributeMapping;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.hibernate.persister.entity.AbstractEntityPersister;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.ComponentType;
import org.jspecify.annotations.Nullable;

/** Finds the columns with IDs of a session factory. Its metamodel knows their names as the database does. */
final class GuardedColumns {

    private static final String PART = "a part of a composite id, which has no index of its own";
    private static final String OTHER = "a column other than the id, to read whose ends may take a scan";

    private final Map<String, GuardedColumn> found = new LinkedHashMap<>();

    private GuardedColumns() {}

    static Collection<GuardedColumn> of(SessionFactoryImplementor factory) {
        GuardedColumns columns = new GuardedColumns();
        factory.getMappingMetamodel().forEachEntityDescriptor(entity -> {
            // A subclass shares the ids of the root of its hierarchy.
            if (!entity.isInherited()) {
                columns.id(entity);
            }
            entity.forEachAttributeMapping(attribute -> columns.other(entity, attribute));
        });
        return columns.found.values();
    }

    private void id(EntityPersister entity) {
        if (!(entity instanceof AbstractEntityPersister mapped)) {
            return;
        }
        String[] columns = entity.getIdentifierColumnNames();
        if (entity.getGenerator() instanceof SnowflakeIdGenerator ids) {
            add(entity, entity.getEntityName(), mapped.getTableName(), columns[0], ids.values(), null);
        } else if (entity.getIdentifierType() instanceof ComponentType id) {
            int[] parts = UnsetIds.parts(entity, id, SnowflakeIdGenerator.class);
            String[] names = id.getPropertyNames();
            boolean oneColumnEach = names.length == columns.length;
            IntStream.of(parts)
                    .forEach(part -> add(
                            entity,
                            entity.getEntityName() + "." + names[part],
                            mapped.getTableName(),
                            oneColumnEach ? columns[part] : null,
                            null,
                            PART));
        }
    }

    private void other(EntityPersister entity, AttributeMapping attribute) {
        if (attribute.getGenerator() instanceof SnowflakeColumnGenerator generator
                && attribute instanceof SelectableMapping column) {
            add(
                    entity,
                    entity.getEntityName() + "." + attribute.getAttributeName(),
                    column.getContainingTableExpression(),
                    column.getSelectionExpression(),
                    generator.values(),
                    OTHER);
        }
    }

    private void add(
            EntityPersister entity,
            String name,
            String table,
            @Nullable String column,
            @Nullable MemberValues values,
            @Nullable String unread) {
        SnowflakeValues snowflakes = values instanceof SnowflakeValues known ? known : null;
        IdCodec codec = snowflakes != null && snowflakes.type() == IdType.STRING ? snowflakes.codec() : null;
        String generator = snowflakes == null ? GeneratorService.UNNAMED : snowflakes.generator();
        found.putIfAbsent(
                table + " " + (column == null ? name : column),
                new GuardedColumn(name, table, column, codec, generator, unread, entity.isMutable()));
    }
}
