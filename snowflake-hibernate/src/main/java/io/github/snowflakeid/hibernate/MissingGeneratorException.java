package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SnowflakeId} is needed and the session factory has no {@link IdGenerator}, or none of that name. The cause, where
 * there is one, says why the bean container could not give its bean.
 */
public final class MissingGeneratorException extends HibernateException {

    private static final long serialVersionUID = 1L;

    private final String owner;
    private final String member;
    private final String generator;

    MissingGeneratorException(GeneratedMember member, String generator, @Nullable Throwable cause) {
        super("No IdGenerator for " + member + ": " + advice(generator, cause), cause);
        this.owner = member.owner();
        this.member = member.name();
        this.generator = generator;
    }

    /** The name of the entity, or of the embeddable class for a column of one. */
    public String owner() {
        return owner;
    }

    /** Its member that needs an ID. */
    public String member() {
        return member;
    }

    /** What {@link SnowflakeId#generator()} says; empty if nothing. */
    public String generator() {
        return generator;
    }

    private static String advice(String name, @Nullable Throwable cause) {
        String type = IdGenerator.class.getName();
        boolean named = !name.isEmpty();
        if (cause != null) {
            return "the bean " + (named ? name + " " : "") + "of type " + type + " could not be had: "
                    + cause.getMessage();
        }
        return named
                ? "put one, or a Supplier of one, into Hibernate's settings under " + SnowflakeSettings.GENERATORS + "."
                        + name + ", or declare a bean " + name + " of type " + type
                        + " in the bean container that Hibernate was given"
                : "put one, or a Supplier of one, into Hibernate's settings under " + SnowflakeSettings.GENERATOR
                        + ", or set " + SnowflakeSettings.WORKER_ID + ", or " + SnowflakeSettings.LEASE_STORE
                        + "=jdbc, or declare one bean of type " + type + " (a primary one, if there are several) in the"
                        + " bean container that Hibernate was given";
    }
}
