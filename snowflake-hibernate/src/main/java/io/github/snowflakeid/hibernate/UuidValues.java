package io.github.snowflakeid.hibernate;

import java.util.UUID;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * UUIDs of the session factory's generator.
 *
 * @param text whether the member is a string
 */
record UuidValues(boolean text) implements MemberValues {

    static UuidValues of(GeneratedMember member, ServiceRegistry registry) {
        boolean text = member.type() == String.class;
        if (!text && member.type() != UUID.class) {
            throw member.refused("cannot hold a UUID (expected: java.util.UUID or String)");
        }
        // Made now, so that it refuses a setting of a wrong type while the session factory is built.
        registry.requireService(UuidGeneratorService.class);
        return new UuidValues(text);
    }

    @Override
    public Object value(SharedSessionContractImplementor session, @Nullable Object present) {
        if (present != null && !UnsetIds.isUnset(present)) {
            return present;
        }
        UUID uuid = session.getFactory()
                .getServiceRegistry()
                .requireService(UuidGeneratorService.class)
                .generator()
                .nextUuid();
        return text ? uuid.toString() : uuid;
    }
}
