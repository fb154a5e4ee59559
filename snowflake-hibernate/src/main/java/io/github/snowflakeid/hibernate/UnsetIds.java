package io.github.snowflakeid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.generator.Generator;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.ComponentType;
import org.jspecify.annotations.Nullable;

/**
 * What counts as no id yet. Hibernate itself takes everything but null for an id, as it has to where the application may
 * assign one. Of a composite id, the parts count that are generated here.
 */
final class UnsetIds {

    /** By the name of an entity with a composite id, the places of its generated parts. */
    private final Map<String, int[]> generatedParts = new ConcurrentHashMap<>();

    /** Whether a member with this value has none. */
    static boolean isUnset(@Nullable Object value) {
        return value == null || value.equals(0L) || value.equals("") || value.equals(BigInteger.ZERO);
    }

    /** Whether an entity with this id has none, and would get one here. */
    boolean isUnset(EntityPersister entity, @Nullable Object id) {
        if (entity.getGenerator() instanceof IdBeforeInsert) {
            return isUnset(id);
        }
        if (id == null || !(entity.getIdentifierType() instanceof ComponentType composite)) {
            return false;
        }
        int[] parts = generatedParts.computeIfAbsent(
                entity.getEntityName(), name -> parts(entity, composite, IdBeforeInsert.class));
        return IntStream.of(parts).anyMatch(part -> isUnset(composite.getPropertyValue(id, part)));
    }

    /** The places of the parts of a composite id that generators of this class make. */
    static int[] parts(EntityPersister entity, ComponentType id, Class<? extends Generator> generator) {
        String[] names = id.getPropertyNames();
        return IntStream.range(0, names.length)
                .filter(part -> isGenerated(id.getReturnedClass(), names[part], generator)
                        || isGenerated(entity.getMappedClass(), names[part], generator))
                .toArray();
    }

    /** Of an embedded id the class of the id is annotated, of an id class the entity. */
    private static boolean isGenerated(Class<?> owner, String property, Class<? extends Generator> generator) {
        String getter = "get" + property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
        for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(property) && isGenerated(field, generator)) {
                    return true;
                }
            }
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(getter) && isGenerated(method, generator)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isGenerated(AnnotatedElement member, Class<? extends Generator> generator) {
        for (Annotation annotation : member.getAnnotations()) {
            IdGeneratorType type = annotation.annotationType().getAnnotation(IdGeneratorType.class);
            if (type != null && generator.isAssignableFrom(type.value())) {
                return true;
            }
        }
        return false;
    }
}
