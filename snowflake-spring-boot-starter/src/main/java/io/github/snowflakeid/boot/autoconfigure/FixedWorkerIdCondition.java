package io.github.snowflakeid.boot.autoconfigure;

import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Matches if {@code snowflake.worker-id} is there, whatever its value: a blank one, or {@code false}, is to be refused and
 * not to be taken for "lease one".
 */
final class FixedWorkerIdCondition extends SpringBootCondition {

    private static final String PROPERTY = "snowflake.worker-id";

    @Override
    public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
        ConditionMessage.Builder message = ConditionMessage.forCondition("Fixed worker ID");
        return context.getEnvironment().containsProperty(PROPERTY)
                ? ConditionOutcome.match(message.foundExactly(PROPERTY))
                : ConditionOutcome.noMatch(message.didNotFind("property").items(PROPERTY));
    }
}
