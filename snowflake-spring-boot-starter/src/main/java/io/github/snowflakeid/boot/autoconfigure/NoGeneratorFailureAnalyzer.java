package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.LeaseStore;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.NoSuchBeanDefinitionException;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.analyzer.AbstractInjectionFailureAnalyzer;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Somebody needs an ID generator, and nothing says where its worker ID comes from. Comes before Boot's own analyzer. */
@Order(Ordered.HIGHEST_PRECEDENCE)
final class NoGeneratorFailureAnalyzer extends AbstractInjectionFailureAnalyzer<NoSuchBeanDefinitionException> {

    private final ListableBeanFactory beanFactory;

    NoGeneratorFailureAnalyzer(BeanFactory beanFactory) {
        this.beanFactory = (ListableBeanFactory) beanFactory;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(
            Throwable rootFailure, NoSuchBeanDefinitionException cause, @Nullable String description) {
        if (cause instanceof NoUniqueBeanDefinitionException || !isOurs(cause) || has(IdGenerator.class)) {
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
        return new FailureAnalysis(
                needs + ", because nothing says where its worker ID comes from: "
                        + (has(DataSource.class)
                                ? "spring-boot-starter-jdbc, which could lease one from the application's DataSource, is"
                                        + " not on the class path"
                                : "there is no DataSource bean in whose database one could be leased")
                        + (has(LeaseStore.class) ? "" : ", no LeaseStore bean")
                        + ", and 'snowflake.worker-id' is not set.",
                """
                Do one of these:
                    - Give the application a database: a driver on the class path and 'spring.datasource.url'. A worker ID \
                is leased there.
                    - Set 'snowflake.lease.store' to zookeeper or etcd, if worker IDs are to come from there.
                    - Set 'snowflake.worker-id' to a number that no other node has.
                    - Define a LeaseStore bean, which keeps leases elsewhere, or an IdGenerator bean of your own.""",
                cause);
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
