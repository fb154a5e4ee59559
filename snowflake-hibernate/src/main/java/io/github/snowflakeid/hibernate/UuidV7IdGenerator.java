package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.util.Properties;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.service.ServiceRegistry;

/** Generates ids; made and called by Hibernate, for {@link UuidV7Id}, or where a mapping file names this class. */
public final class UuidV7IdGenerator extends IdBeforeInsert implements AnnotationBasedGenerator<Annotation> {

    private static final long serialVersionUID = 1L;

    /** For Hibernate. */
    public UuidV7IdGenerator() {}

    @Override
    MemberValues values(Annotation annotation, GeneratedMember member, ServiceRegistry registry) {
        return UuidValues.of(member, registry);
    }

    @Override
    MemberValues values(Properties parameters, GeneratedMember member, ServiceRegistry registry) {
        return UuidValues.of(member, registry);
    }
}
