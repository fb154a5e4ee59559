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
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.jspecify.annotations.Nullable;

/**
 * The member that a generator serves.
 *
 * @param owner the name of the entity that is inserted; of the declaring class where Hibernate does not say, which is so
 *     for columns of an embeddable in Hibernate 7
 * @param name the member's, for messages
 * @param type what its values are
 */
record GeneratedMember(String owner, String name, IdType type) implements Serializable {

    /**
     * What Hibernate says while it builds the session factory.
     *
     * @throws AnnotationException if the annotation cannot work there
     */
    static GeneratedMember of(Member member, GeneratorCreationContext context) {
        PersistentClass entity = context.getPersistentClass();
        String owner = entity == null ? member.getDeclaringClass().getName() : entity.getEntityName();
        String place = "@SnowflakeId on " + owner + "." + member.getName();
        Property property = context.getProperty();
        if (property == null) {
            // Hibernate would go on to a NullPointerException.
            throw new AnnotationException(
                    place + ", a member of an id class: Hibernate 6.6 cannot generate it, an embedded"
                            + " id or Hibernate 7 can");
        }
        Class<?> type = typeOf(member, property);
        IdType idType = IdType.of(type)
                .orElseThrow(() -> new AnnotationException(
                        place + " of type " + type.getName() + " (expected: " + IdType.NAMES + ")"));
        // Made now, so that it refuses a setting of a wrong type while the session factory is built.
        context.getServiceRegistry().requireService(GeneratorService.class);
        return new GeneratedMember(owner, member.getName(), idType);
    }

    /**
     * Neither is right alone: a type variable of a mapped superclass says nothing, and in Hibernate 6.6 the property of a
     * member of an embedded id is the whole id.
     */
    private static Class<?> typeOf(Member member, Property property) {
        Class<?> declared = declaredType(member);
        return declared != null ? declared : property.getType().getReturnedClass();
    }

    private static @Nullable Class<?> declaredType(Member member) {
        Type type = member instanceof Field field
                ? field.getGenericType()
                : member instanceof Method getter ? getter.getGenericReturnType() : null;
        return type instanceof Class<?> declared ? declared : null;
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
