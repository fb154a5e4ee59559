package io.github.snowflakeid.boot.autoconfigure;

import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.UnboundElementsSourceFilter;
import org.springframework.core.env.Environment;

/**
 * Refuses what stands in a group of settings and means nothing, before any bean is made without it: with a mistake in {@code
 * lease.workers} or {@code lease.pool} two fleets would issue equal IDs. A data warehouse has the same name, so what an
 * application has beside these groups, {@code snowflake.account} for example, or in {@code snowflake.jdbc}, is warned of only;
 * and of the system's environment, where other programs have variables, only what looks like a setting of ours.
 */
final class UnknownKeys implements BeanFactoryPostProcessor {

    private static final Logger LOG = LoggerFactory.getLogger(UnknownKeys.class);
    private static final ConfigurationPropertyName PREFIX = ConfigurationPropertyName.of("snowflake");
    private static final String SHARED_GROUP = "jdbc";
    private static final KnownKeys KNOWN = KnownKeys.of(SnowflakeProperties.class)
            .and(
                    "web.enabled",
                    "web.base-path",
                    "web.max-batch",
                    "json.enabled",
                    "opaque.keys.*",
                    "opaque.current-key",
                    "generators.*");

    private final Environment environment;

    UnknownKeys(Environment environment) {
        this.environment = environment;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
        UnboundElementsSourceFilter applications = new UnboundElementsSourceFilter();
        for (ConfigurationPropertySource source : ConfigurationPropertySources.get(environment)) {
            List<ConfigurationProperty> unknown =
                    KNOWN.strangers(PREFIX, source).toList();
            if (applications.apply(source)) {
                unknown.stream().filter(UnknownKeys::isOurs).forEach(UnknownKeys::refuse);
                warn(unknown);
            } else {
                warn(unknown.stream().filter(UnknownKeys::isProbablyOurs).toList());
            }
        }
    }

    private static void warn(List<ConfigurationProperty> unknown) {
        if (!unknown.isEmpty()) {
            LOG.warn(
                    "Unknown settings, ignored by the ID generator: {}",
                    unknown.stream().map(UnknownKeys::named).collect(Collectors.joining(", ")));
        }
    }

    private static boolean isProbablyOurs(ConfigurationProperty written) {
        return isOurs(written) || KNOWN.nearest(written.getName().subName(1)).isPresent();
    }

    private static boolean isOurs(ConfigurationProperty written) {
        String group = written.getName().getElement(1, Form.DASHED);
        return KNOWN.hasGroup(group) && !group.equals(SHARED_GROUP);
    }

    private static void refuse(ConfigurationProperty written) {
        throw new UnknownSettingException(
                written, KNOWN.hint(PREFIX, written.getName().subName(1)));
    }

    private static String named(ConfigurationProperty written) {
        return written.getName()
                + KNOWN.nearest(written.getName().subName(1))
                        .map(known -> " (did you mean snowflake." + known + "?)")
                        .orElse("");
    }
}
