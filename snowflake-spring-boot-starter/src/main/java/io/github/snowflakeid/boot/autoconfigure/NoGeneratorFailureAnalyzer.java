package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.boot.generators.ManagedGenerators;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.analyzer.AbstractInjectionFailureAnalyzer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Somebody needs an ID generator, and nothing says where its worker ID comes from. Comes before Boot's own analyzer. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class NoGeneratorFailureAnalyzer extends AbstractInjectionFailureAnalyzer<NoSuchBeanDefinitionException> {

    private static final String NAMED = ManagedGenerators.beanName("");

    private final ConfigurableListableBeanFactory beanFactory;

    NoGeneratorFailureAnalyzer(BeanFactory beanFactory) {
        this.beanFactory = (ConfigurableListableBeanFactory) beanFactory;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(
            Throwable rootFailure, NoSuchBeanDefinitionException cause, @Nullable String description) {
        if (cause instanceof NoUniqueBeanDefinitionException
                || !isOurs(cause)
                || generators().anyMatch(name -> !name.startsWith(NAMED))) {
            return null;
        }
        String needs =
                Objects.requireNonNullElse(description, "A bean") + " required an ID generator, and there is none";
        if (!has(SnowflakeAutoConfiguration.class)) {
            return new FailureAnalysis(
                    needs + ", because " + SnowflakeAutoConfiguration.class.getName()
                            + " is not in effect: it is excluded,"
                            + " or this is a slice of the application for a test.",
                    "Remove the exclusion. In a test, put @AutoConfigureTestSnowflake of snowflake-test beside the slice's"
                            + " annotation, or give it an IdGenerator bean.",
                    cause);
        }
        DatabaseGap gap = DatabaseGap.of(beanFactory).orElse(null);
        if (gap == null) {
            return null;
        }
        return new FailureAnalysis(
                needs + ", because nothing says where its worker ID comes from: " + gap.reason()
                        + ", no LeaseStore bean, and 'snowflake.worker-id' is not set." + named(),
                """
                Do one of these:
                    - %s
                    - Set 'snowflake.lease.store' to zookeeper or etcd, if worker IDs are to come from there.
                    - Set 'snowflake.worker-id' to a number that no other node has.
                    - Define a LeaseStore bean, which keeps leases elsewhere, or an IdGenerator bean of your own.""".formatted(gap.action()),
                cause);
    }

    private String named() {
        List<String> names = generators()
                .filter(name -> name.startsWith(NAMED))
                .map(name -> name.substring(NAMED.length()))
                .toList();
        return names.isEmpty()
                ? ""
                : " The generators " + String.join(", ", names) + " are given to those who ask for them by @Qualifier.";
    }

    private Stream<String> generators() {
        return Arrays.stream(
                BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, IdGenerator.class, true, false));
    }

    private static boolean isOurs(NoSuchBeanDefinitionException cause) {
        Class<?> missing = cause.getResolvableType() == null
                ? null
                : cause.getResolvableType().resolve();
        return missing != null && (IdGenerator.class.isAssignableFrom(missing) || missing == SnowflakeLayout.class);
    }

    private boolean has(Class<?> type) {
        return beanFactory.getBeanNamesForType(type, true, false).length > 0;
    }
}
