package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeLayout;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.core.env.Environment;

/** There where the application has a layout bean: refuses settings of the layout, which that bean takes the place of. */
record LayoutBeanCheck(Environment environment) implements BeanFactoryPostProcessor {

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
        for (String key : KnownKeys.of(SnowflakeProperties.Layout.class).keys()) {
            ConfigurationProperty written = ConfiguredProperty.find(environment, "snowflake.layout." + key);
            if (written != null) {
                throw new InvalidSettingException(
                        "layout." + key,
                        written.getValue(),
                        "unset, since the layout is that of the bean "
                                + String.join(
                                        ", ", beanFactory.getBeanNamesForType(SnowflakeLayout.class, true, false)));
            }
        }
    }
}
