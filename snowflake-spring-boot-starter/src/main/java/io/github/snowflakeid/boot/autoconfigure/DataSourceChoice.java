package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Which DataSource holds the leases: the one named, or the only one, or the primary one. Never a guess. */
final class DataSourceChoice {

    private DataSourceChoice() {}

    static DataSource among(ConfigurableListableBeanFactory beanFactory, @Nullable String name) {
        return name == null ? only(beanFactory) : named(beanFactory, name);
    }

    private static DataSource only(ConfigurableListableBeanFactory beanFactory) {
        DataSource found = beanFactory.getBeanProvider(DataSource.class).getIfUnique();
        if (found == null) {
            throw new SeveralDataSourcesException(names(beanFactory));
        }
        return found;
    }

    private static DataSource named(ConfigurableListableBeanFactory beanFactory, String name) {
        if (!beanFactory.containsBean(name) || !beanFactory.isTypeMatch(name, DataSource.class)) {
            throw new InvalidSettingException(
                    "jdbc.data-source",
                    WholeNumber.shown(name),
                    "the name of a DataSource bean: " + String.join(", ", names(beanFactory)));
        }
        return beanFactory.getBean(name, DataSource.class);
    }

    private static List<String> names(ConfigurableListableBeanFactory beanFactory) {
        return List.of(beanFactory.getBeanNamesForType(DataSource.class));
    }
}
