package io.github.snowflakeid.boot.generators;

import java.util.Map;
import java.util.Objects;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Reads the setting as what it is, a boolean; a blank is none. */
final class SwitchCondition extends SpringBootCondition {

    @Override
    public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
        Map<String, Object> attributes =
                Objects.requireNonNull(metadata.getAnnotationAttributes(ConditionalOnSwitch.class.getName()));
        String setting = String.valueOf(attributes.get("value"));
        boolean on = Binder.get(context.getEnvironment())
                .bind(setting, Boolean.class)
                .orElse((Boolean) attributes.get("otherwise"));
        return new ConditionOutcome(
                on,
                ConditionMessage.forCondition(ConditionalOnSwitch.class, setting)
                        .because(on ? "it is on" : "it is off"));
    }
}
