package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.service.ServiceRegistry;

/** Generates columns other than the id, at the insert; made and called by Hibernate, for {@link UuidV7Id}. */
public final class UuidV7ColumnGenerator extends ColumnBeforeInsert implements AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    /** For Hibernate. */
    public UuidV7ColumnGenerator() {}

    @Override
    MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry) {
        return UuidValues.of(member, registry);
    }
}
