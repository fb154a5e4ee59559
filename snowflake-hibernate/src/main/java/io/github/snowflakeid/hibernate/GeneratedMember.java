package io.github.snowflakeid.hibernate;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.Properties;
import org.hibernate.AnnotationException;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.id.IdentifierGenerator;
import org.hibernate.id.PersistentIdentifierGenerator;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.jspecify.annotations.Nullable;

/**
 * The member that a generator serves.
 *
 * @param owner the name of the entity that is inserted; of the declaring class where Hibernate does not say, which is so
 *     for columns of an embeddable in Hibernate 7
 * @param name the member's; the column's where an id is mapped in XML
 * @param type of the member
 */
record GeneratedMember(String owner, String name, Class<?> type) implements Serializable {

    /** What Hibernate says of an annotated member while it builds the session factory. */
    static GeneratedMember of(Member member, GeneratorCreationContext context) {
        PersistentClass entity = context.getPersistentClass();
        String owner = entity == null ? member.getDeclaringClass().getName() : entity.getEntityName();
        Property property = context.getProperty();
        if (property == null) {
            // Hibernate would go on to a NullPointerException.
            throw new AnnotationException(owner + "." + member.getName()
                    + ", a member of an id class: Hibernate 6.6 cannot generate it (expected: an embedded id, or Hibernate 7"
                    + " or later)");
        }
        return new GeneratedMember(owner, member.getName(), typeOf(member, property));
    }

    /** What Hibernate says of an id that is mapped in XML. */
    static GeneratedMember of(org.hibernate.type.Type type, Properties parameters) {
        return new GeneratedMember(
                parameters.getProperty(IdentifierGenerator.ENTITY_NAME, "an entity"),
                parameters.getProperty(PersistentIdentifierGenerator.PK, "id"),
                type.getReturnedClass());
    }

    /** A mapping that cannot work. */
    AnnotationException refused(String why) {
        return new AnnotationException(this + " of type " + type.getName() + ": " + why);
    }

    @Override
    public String toString() {
        return owner + "." + name;
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
}
