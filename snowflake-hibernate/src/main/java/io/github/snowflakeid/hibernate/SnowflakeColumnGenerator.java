package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.service.ServiceRegistry;

/**
 * Generates columns other than the id, at the insert; made and called by Hibernate, for {@link SnowflakeId}, or for an
 * annotation of the application's own that names this class in {@code @ValueGenerationType}.
 */
public final class SnowflakeColumnGenerator extends ColumnBeforeInsert implements AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    /** For Hibernate. */
    public SnowflakeColumnGenerator() {}

    @Override
    MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry) {
        return SnowflakeValues.of(annotation, member, registry);
    }
}
