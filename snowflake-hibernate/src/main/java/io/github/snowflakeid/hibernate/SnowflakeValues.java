package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.codec.IdCodec;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Properties;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * IDs of the session factory's generator of some name.
 *
 * @param generator its name; empty for the one that has none
 */
record SnowflakeValues(GeneratedMember member, IdType type, IdCodec codec, String generator) implements MemberValues {

    /** Of a mapping file: the parameter that is {@link SnowflakeId#generator()}. */
    private static final String GENERATOR = "generator";

    /** Of a mapping file: the parameter that is {@link SnowflakeId#codec()}. */
    private static final String CODEC = "codec";

    /** The annotation is {@link SnowflakeId}, or one that may carry it. */
    static SnowflakeValues of(Annotation annotation, GeneratedMember member, ServiceRegistry registry) {
        SnowflakeId settings = annotation instanceof SnowflakeId itself
                ? itself
                : annotation.annotationType().getAnnotation(SnowflakeId.class);
        return settings == null
                ? of(member, IdCodec.DECIMAL, "", registry)
                : of(member, settings.codec(), settings.generator(), registry);
    }

    static SnowflakeValues of(Properties parameters, GeneratedMember member, ServiceRegistry registry) {
        String name = parameters.getProperty(CODEC, IdCodec.DECIMAL.name());
        IdCodec codec = Arrays.stream(IdCodec.values())
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(() -> member.refused("no codec has the name " + name + " (expected: one of "
                        + Arrays.toString(IdCodec.values()) + ")"));
        return of(member, codec, parameters.getProperty(GENERATOR, ""), registry);
    }

    private static SnowflakeValues of(
            GeneratedMember member, IdCodec codec, String generator, ServiceRegistry registry) {
        IdType type = IdType.of(member.type())
                .orElseThrow(() -> member.refused("cannot hold a snowflake ID (expected: " + IdType.NAMES + ")"));
        if (codec != IdCodec.DECIMAL && type != IdType.STRING) {
            throw member.refused("is not written in " + codec + " (expected: type String, or no codec)");
        }
        registry.requireService(GeneratorService.class).require(generator, member, registry);
        return new SnowflakeValues(member, type, codec, generator);
    }

    @Override
    public Object value(SharedSessionContractImplementor session, @Nullable Object present) {
        return present == null || UnsetIds.isUnset(present)
                ? type.of(source(session).nextId(), codec)
                : present;
    }

    private IdGenerator source(SharedSessionContractImplementor session) {
        ServiceRegistry registry = session.getFactory().getServiceRegistry();
        return registry.requireService(GeneratorService.class).generator(generator, member, registry);
    }
}
