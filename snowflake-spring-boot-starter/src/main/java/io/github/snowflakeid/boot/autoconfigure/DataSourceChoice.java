package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/** Which DataSource holds the leases: the one named, or marked, or the only or primary one. Never a guess. */
record DataSourceChoice(ConfigurableListableBeanFactory beanFactory, ObjectProvider<DataSource> marked) {

    DataSource of(@Nullable String name) {
        return name == null ? unnamed() : named(name);
    }

    private DataSource unnamed() {
        List<DataSource> candidates = marked.stream().toList();
        DataSource found = candidates.isEmpty()
                ? beanFactory.getBeanProvider(DataSource.class).getIfUnique()
                : candidates.get(0);
        if (found == null || candidates.size() > 1) {
            throw new SeveralDataSourcesException(names(), !candidates.isEmpty());
        }
        return found;
    }

    private DataSource named(String name) {
        if (!beanFactory.containsBean(name) || !beanFactory.isTypeMatch(name, DataSource.class)) {
            throw new InvalidSettingException(
                    "jdbc.data-source", name, "the name of a DataSource bean: " + String.join(", ", names()));
        }
        return beanFactory.getBean(name, DataSource.class);
    }

    private List<String> names() {
        return List.of(beanFactory.getBeanNamesForType(DataSource.class));
    }
}
