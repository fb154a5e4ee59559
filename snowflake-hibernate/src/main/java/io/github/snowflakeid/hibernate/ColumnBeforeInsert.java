package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.Member;
import java.util.EnumSet;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/** What the generators of columns other than the id have in common: they set them at the insert. */
abstract class ColumnBeforeInsert implements BeforeExecutionGenerator, AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    private @Nullable MemberValues values;

    ColumnBeforeInsert() {}

    abstract MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry);

    @Override
    public final void initialize(Annotation annotation, Member member, GeneratorCreationContext context) {
        values = values(annotation, GeneratedMember.of(member, context), context.getServiceRegistry());
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
    public final EnumSet<EventType> getEventTypes() {
        return EnumSet.of(EventType.INSERT);
    }

    @Override
    public final boolean generatedOnExecution() {
        return false;
    }
}
