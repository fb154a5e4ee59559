package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.util.EnumSet;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.GeneratorCreationContext;
import org.jspecify.annotations.Nullable;

/**
 * Generates columns other than the id, at the insert; made and called by Hibernate, for {@link SnowflakeId}, or for an
 * annotation of the application's own that names this class in {@code @ValueGenerationType}.
 */
public final class SnowflakeColumnGenerator implements BeforeExecutionGenerator, AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    private @Nullable GeneratedMember member;

    /** For Hibernate. */
    public SnowflakeColumnGenerator() {}

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
    public EnumSet<EventType> getEventTypes() {
        return EnumSet.of(EventType.INSERT);
    }

    @Override
    public boolean generatedOnExecution() {
        return false;
    }
}
