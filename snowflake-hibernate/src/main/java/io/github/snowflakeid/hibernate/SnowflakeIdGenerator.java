package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.util.Properties;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.service.ServiceRegistry;

/**
 * Generates ids; made and called by Hibernate, for {@link SnowflakeId}, or for an annotation of the application's own that
 * names this class in {@code @IdGeneratorType}.
 *
 * <p>A mapping file may name it too. It takes the parameters {@code generator} and {@code codec}, with the meaning that they
 * have in {@link SnowflakeId}.
 */
public final class SnowflakeIdGenerator extends IdBeforeInsert implements AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    /** For Hibernate. */
    public SnowflakeIdGenerator() {}

    @Override
    MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry) {
        return SnowflakeValues.of(annotation, member, registry);
    }

    @Override
    MemberValues values(Properties parameters, GeneratedMember member, ServiceRegistry registry) {
        return SnowflakeValues.of(parameters, member, registry);
    }
}
