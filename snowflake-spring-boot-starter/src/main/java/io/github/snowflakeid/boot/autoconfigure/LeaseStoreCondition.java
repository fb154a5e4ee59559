package io.github.snowflakeid.boot.autoconfigure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Compares what the property says, however it is written, with what the annotation names. */
final class LeaseStoreCondition extends SpringBootCondition {

    @Override
    public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
        Map<String, Object> attributes =
                Objects.requireNonNull(metadata.getAnnotationAttributes(ConditionalOnLeaseStore.class.getName()));
        List<Object> wanted = Arrays.asList((Object[]) Objects.requireNonNull(attributes.get("value")));
        LeaseStoreType chosen = LeaseStoreType.of(context.getEnvironment());
        ConditionMessage.Builder message = ConditionMessage.forCondition(ConditionalOnLeaseStore.class, wanted);
        return new ConditionOutcome(wanted.contains(chosen), message.because("the lease store is " + chosen));
    }
}
