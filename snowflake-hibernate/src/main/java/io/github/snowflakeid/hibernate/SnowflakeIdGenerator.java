package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.id.BulkInsertionCapableIdentifierGenerator;
import org.hibernate.id.OptimizableGenerator;
import org.hibernate.id.enhanced.Optimizer;
import org.jspecify.annotations.Nullable;

/**
 * Generates ids; made and called by Hibernate, for {@link SnowflakeId}, or for an annotation of the application's own that
 * names this class in {@code @IdGeneratorType}.
 *
 * <p>The two interfaces about bulk insertion and optimizers let HQL {@code insert … select} through: the answers "no SQL
 * can do it" and "no optimizer" make Hibernate select the rows first and ask for an ID for each.
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

    @Override
    public @Nullable Optimizer getOptimizer() {
        return null;
    }
}
