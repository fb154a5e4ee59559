package io.github.snowflakeid.hibernate;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import org.hibernate.AnnotationException;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.id.IdentifierGenerationException;
import org.hibernate.mapping.Property;
import org.jspecify.annotations.Nullable;

/**
 * The member that a generator serves.
 *
 * @param entity the name of the entity that is inserted, which need not be the class that declares the member
 * @param name the member's, for messages
 * @param type what its values are
 */
record GeneratedMember(String entity, String name, IdType type) implements Serializable {

    /**
     * What Hibernate 6.6 to 7.2 say of a member. Inside an embedded id the context's property is the whole id on 6.6, and
     * the member's own type is unknown when it is a type variable of a mapped superclass: so one where the other fails.
     */
    static GeneratedMember of(Member member, GeneratorCreationContext context) {
        Property property = context.getProperty();
        Class<?> declared = declaredType(member);
        return of(context, member.getName(), declared == null && property != null ? typeOf(property) : declared);
    }

    /** What Hibernate 7.3 and later say of a member: the property is the member itself. */
    static GeneratedMember of(GeneratorCreationContext context) {
        Property property = context.getProperty();
        return of(context, property.getName(), typeOf(property));
    }

    private static GeneratedMember of(GeneratorCreationContext context, String name, @Nullable Class<?> type) {
        String entity = context.getPersistentClass().getEntityName();
        IdType idType = type == null ? null : IdType.of(type).orElse(null);
        if (idType == null) {
            throw new AnnotationException("@SnowflakeId on " + entity + "." + name + " of type "
                    + (type == null ? "unknown" : type.getName()) + " (expected: " + IdType.NAMES + ")");
        }
        return new GeneratedMember(entity, name, idType);
    }

    private static @Nullable Class<?> declaredType(Member member) {
        Type type = member instanceof Field field
                ? field.getGenericType()
                : member instanceof Method getter ? getter.getGenericReturnType() : null;
        return type instanceof Class<?> declared ? declared : null;
    }

    private static Class<?> typeOf(Property property) {
        return property.getType().getReturnedClass();
    }

    /** The member, which Hibernate names only to generators that an annotation asks for; a mapping file does not. */
    static GeneratedMember initialized(@Nullable GeneratedMember member) {
        if (member == null) {
            throw new IdentifierGenerationException(
                    "A snowflake generator works only through an annotation, @SnowflakeId");
        }
        return member;
    }

    /** The value to insert: the present one if there is one, else the next ID of the session's factory. */
    Object value(SharedSessionContractImplementor session, @Nullable Object present) {
        if (present != null && !type.isUnset(present)) {
            return present;
        }
        GeneratorService service = session.getFactory().getServiceRegistry().requireService(GeneratorService.class);
        return type.of(service.generator(this).nextId());
    }
}
