package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
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
import org.jspecify.annotations.Nullable;

/**
 * Generates ids; made and called by Hibernate, for {@link SnowflakeId}, or for an annotation of the application's own that
 * names this class in {@code @IdGeneratorType}.
 *
 * <p>The two interfaces about bulk insertion and optimizers are there for HQL {@code insert … select}. Their answers, "no
 * SQL can do it" and "an optimizer of several IDs", make Hibernate select the rows into a temporary table and ask here for an
 * ID for each. Without the optimizer, Hibernate 6.6 and 7.0 would use the rows' numbers as ids.
 */
public final class SnowflakeIdGenerator
        implements OptimizableGenerator, BulkInsertionCapableIdentifierGenerator, AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    private @Nullable GeneratedMember member;

    /** For Hibernate. */
    public SnowflakeIdGenerator() {}

    @Override
    public void initialize(Annotation annotation, Member member, GeneratorCreationContext context) {
        this.member = GeneratedMember.of(member, context);
    }

    @Override
    public Object generate(
            SharedSessionContractImplementor session,
            @Nullable Object owner,
            @Nullable Object currentValue,
            EventType eventType) {
        return GeneratedMember.initialized(member).value(session, currentValue);
    }

    @Override
    public Object generate(SharedSessionContractImplementor session, @Nullable Object owner) {
        return generate(session, owner, null, EventType.INSERT);
    }

    @Override
    public boolean generatedOnExecution() {
        return false;
    }

    /** True: Hibernate passes the present id to {@link #generate}, which keeps it. */
    @Override
    public boolean allowAssignedIdentifiers() {
        return true;
    }

    @Override
    public boolean supportsBulkInsertionIdentifierGeneration() {
        return false;
    }

    /** Only its increment size matters, which must be above 1. */
    @Override
    public Optimizer getOptimizer() {
        return new NoopOptimizer(Long.class, 2);
    }

    /**
     * Asked for where Hibernate inserts with common table expressions instead of a temporary table, as on PostgreSQL.
     *
     * @throws HibernateException always, saying how to get a temporary table
     */
    @Override
    public String determineBulkInsertionIdentifierGenerationSelectFragment(SqlStringGenerationContext context) {
        throw new HibernateException("No SQL can generate a snowflake ID, so this insert needs a temporary table: set"
                + " hibernate.query.insert_strategy to org.hibernate.query.sqm.mutation.internal.temptable"
                + ".LocalTemporaryTableInsertStrategy (Hibernate 7.1 or later)");
    }
}
