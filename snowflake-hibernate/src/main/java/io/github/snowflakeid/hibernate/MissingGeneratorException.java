package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SnowflakeId} is needed and the session factory has no {@link IdGenerator}. The cause, where there is one, says
 * why the bean container could not give its bean.
 */
public final class MissingGeneratorException extends HibernateException {

    private static final long serialVersionUID = 1L;

    private final String owner;
    private final String member;

    MissingGeneratorException(GeneratedMember member, @Nullable Throwable cause) {
        super("No IdGenerator for " + member.owner() + "." + member.name() + ": " + advice(cause), cause);
        this.owner = member.owner();
        this.member = member.name();
    }

    /** The name of the entity, or of the embeddable class for a column of one. */
    public String owner() {
        return owner;
    }

    /** Its member that needs an ID. */
    public String member() {
        return member;
    }

    private static String advice(@Nullable Throwable cause) {
        String type = IdGenerator.class.getName();
        return cause == null
                ? "put one, or a Supplier of one, into Hibernate's settings under " + SnowflakeSettings.GENERATOR
                        + ", or declare one bean of type " + type + " (a primary one, if there are several) in the bean"
                        + " container that Hibernate was given"
                : "the bean of type " + type + " could not be had: " + cause.getMessage();
    }
}
