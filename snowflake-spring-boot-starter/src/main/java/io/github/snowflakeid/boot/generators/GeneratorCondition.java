package io.github.snowflakeid.boot.generators;

import io.github.snowflakeid.SnowflakeGenerator;
import org.springframework.boot.autoconfigure.condition.AllNestedConditions;
import org.springframework.boot.autoconfigure.condition.AnyNestedCondition;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.context.annotation.Conditional;

/** An unnamed generator, or names of others; and who finds them. */
final class GeneratorCondition extends AllNestedConditions {

    GeneratorCondition() {
        super(ConfigurationPhase.REGISTER_BEAN);
    }

    @ConditionalOnBean(ManagedGenerators.class)
    static class Finder {}

    @Conditional(Any.class)
    static class Generators {}

    static final class Any extends AnyNestedCondition {

        Any() {
            super(ConfigurationPhase.REGISTER_BEAN);
        }

        @ConditionalOnSingleCandidate(SnowflakeGenerator.class)
        static class Unnamed {}

        @ConditionalOnBean(name = "snowflakeNamedGenerators")
        static class Named {}
    }
}
