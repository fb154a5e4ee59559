package io.github.snowflakeid.boot.autoconfigure;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.AbstractBeanDefinition;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.ConfigurationCondition;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whether there is a DataSource bean that can hold leases: one that everybody is given, or that is marked or named for them.
 * Boot's own condition knows only the first kind.
 */
final class LeaseDataSourceCondition extends SpringBootCondition implements ConfigurationCondition {

    @Override
    public ConfigurationPhase getConfigurationPhase() {
        return ConfigurationPhase.REGISTER_BEAN;
    }

    @Override
    public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
        ConfigurableListableBeanFactory beanFactory = Objects.requireNonNull(context.getBeanFactory());
        ConditionMessage.Builder message = ConditionMessage.forCondition("DataSource for leases");
        return dataSources(beanFactory)
                .filter(name -> isGivenToAll(beanFactory, name)
                        || isMarked(beanFactory, name)
                        || NamedProperties.dataSources(context.getEnvironment()).contains(name))
                .findFirst()
                .map(name -> ConditionOutcome.match(message.found("bean").items(name)))
                .orElseGet(
                        () -> ConditionOutcome.noMatch(message.didNotFind("any").atAll()));
    }

    /** All there are, whoever may have them. */
    static Stream<String> dataSources(ConfigurableListableBeanFactory beanFactory) {
        return Arrays.stream(
                BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, DataSource.class, true, false));
    }

    private static boolean isMarked(ConfigurableListableBeanFactory beanFactory, String name) {
        return beanFactory.findAnnotationOnBean(name, SnowflakeDataSource.class, false) != null;
    }

    /** A bean of a parent context, and one without a definition, is. */
    private static boolean isGivenToAll(ConfigurableListableBeanFactory beanFactory, String name) {
        if (!beanFactory.containsBeanDefinition(name)) {
            return true;
        }
        var definition = beanFactory.getMergedBeanDefinition(name);
        return definition.isAutowireCandidate()
                && (!(definition instanceof AbstractBeanDefinition bean) || bean.isDefaultCandidate());
    }
}
