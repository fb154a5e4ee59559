package io.github.snowflakeid.testserver;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Only what is not there leaves tests out. A server that is there and does not start fails them. */
final class NeedsCondition implements ExecutionCondition {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getElement(), Needs.class)
                .map(needs -> evaluate(needs.value()))
                .orElseGet(() -> ConditionEvaluationResult.enabled("nothing is needed"));
    }

    private static ConditionEvaluationResult evaluate(Need... needs) {
        List<Need> missing = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Need need : needs) {
            try {
                need.find();
            } catch (NoServerException e) {
                missing.add(need);
                reasons.add(e.getMessage());
            }
        }
        return missing.isEmpty()
                ? ConditionEvaluationResult.enabled("all is here")
                : ConditionEvaluationResult.disabled(Missing.reason(missing, String.join("; ", reasons)));
    }
}
