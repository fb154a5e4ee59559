package io.github.snowflakeid.boot.health;

import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.ConfigurationPropertyState;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches unless the application says itself what belongs to its readiness group. */
final class DefaultReadinessCondition extends SpringBootCondition {

    private static final ConfigurationPropertyName GROUP =
            ConfigurationPropertyName.of("management.endpoint.health.group.readiness");

    @Override
    public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
        ConditionMessage.Builder message = ConditionMessage.forCondition("Readiness group as it is by default");
        for (var source : ConfigurationPropertySources.get(context.getEnvironment())) {
            if (source.containsDescendantOf(GROUP) == ConfigurationPropertyState.PRESENT) {
                return ConditionOutcome.noMatch(message.found("property").items(GROUP));
            }
        }
        return ConditionOutcome.match(message.didNotFind("property").items(GROUP));
    }
}
