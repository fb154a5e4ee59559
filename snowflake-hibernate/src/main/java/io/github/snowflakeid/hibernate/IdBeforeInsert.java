package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.util.Properties;
import org.hibernate.HibernateException;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.id.BulkInsertionCapableIdentifierGenerator;
import org.hibernate.id.OptimizableGenerator;
import org.hibernate.id.enhanced.NoopOptimizer;
import org.hibernate.id.enhanced.Optimizer;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * What the generators of ids have in common. They name {@link AnnotationBasedGenerator} once more, because Hibernate 8 looks
 * for it on the class itself.
 *
 * <p>The two interfaces about bulk insertion and optimizers are there for HQL {@code insert … select}. Their answers, "no
 * SQL can do it" and "an optimizer of several IDs", make Hibernate select the rows into a temporary table and ask here for an
 * ID for each. Without the optimizer, Hibernate 6.6 and 7.0 would use the rows' numbers as ids.
 */
abstract class IdBeforeInsert
        implements OptimizableGenerator, BulkInsertionCapableIdentifierGenerator, AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    private @Nullable MemberValues values;

    IdBeforeInsert() {}

    /** By an annotation. */
    abstract MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry);

    /** By the parameters in a mapping file. */
    abstract MemberValues values(Properties parameters, GeneratedMember member, ServiceRegistry registry);

    @Override
    public final void initialize(Annotation annotation, Member member, GeneratorCreationContext context) {
        values = values(annotation, GeneratedMember.of(member, context), context.getServiceRegistry());
    }

    /** Called after {@link #initialize} for an annotation too, and then of no account. */
    @Override
    public final void configure(Type type, Properties parameters, ServiceRegistry registry) {
        if (values == null) {
            values = values(parameters, GeneratedMember.of(type, parameters), registry);
        }
    }

    /** What it inserts; null before it is initialized. */
    final @Nullable MemberValues values() {
        return values;
    }

    @Override
    public final Object generate(
            SharedSessionContractImplementor session,
            @Nullable Object owner,
            @Nullable Object currentValue,
            EventType eventType) {
        return MemberValues.initialized(values).value(session, currentValue);
    }

    @Override
    public final Object generate(SharedSessionContractImplementor session, @Nullable Object owner) {
        return generate(session, owner, null, EventType.INSERT);
    }

    @Override
    public final boolean generatedOnExecution() {
        return false;
    }

    /** True: Hibernate passes the present id to {@link #generate}, which keeps it. */
    @Override
    public final boolean allowAssignedIdentifiers() {
        return true;
    }

    @Override
    public final boolean supportsBulkInsertionIdentifierGeneration() {
        return false;
    }

    /** Only its increment size matters, which must be above 1. */
    @Override
    public final Optimizer getOptimizer() {
        return new NoopOptimizer(Long.class, 2);
    }

    /**
     * Asked for where Hibernate inserts with common table expressions instead of a temporary table, as on PostgreSQL.
     *
     * @throws HibernateException always, saying how to get a temporary table
     */
    @Override
    public final String determineBulkInsertionIdentifierGenerationSelectFragment(SqlStringGenerationContext context) {
        throw new HibernateException("No SQL can generate this id, so this insert needs a temporary table: set"
                + " hibernate.query.insert_strategy to org.hibernate.query.sqm.mutation.internal.temptable"
                + ".LocalTemporaryTableInsertStrategy (Hibernate 7.1 or later)");
    }
}
