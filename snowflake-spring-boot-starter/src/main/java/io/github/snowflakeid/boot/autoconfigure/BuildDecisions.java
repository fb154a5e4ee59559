package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * What settings have decided about which beans there are. They do so while bean definitions are made, which for an application
 * that is processed ahead of time is when it is built: what is set otherwise when it runs would be passed over, and a node
 * that was given a worker ID would lease one. So the decisions are an argument of this bean's definition, and a start with
 * other settings is refused.
 */
final class BuildDecisions implements BeanFactoryPostProcessor {

    private static final String SET = "set";
    private static final String UNSET = "unset";

    private final Map<String, String> decided;
    private final Environment environment;

    BuildDecisions(Map<String, String> decided, Environment environment) {
        this.decided = decided;
        this.environment = environment;
    }

    /** By the name of the setting, without the prefix. */
    static Map<String, String> of(Environment environment) {
        Map<String, String> decisions = new TreeMap<>();
        decisions.put("worker-id", environment.containsProperty("snowflake.worker-id") ? SET : UNSET);
        decisions.put("lease.store", LeaseStoreType.of(environment).text());
        decisions.put("lease.history", isOn(environment, "lease.history", true));
        decisions.put("web.enabled", isOn(environment, "web.enabled", false));
        decisions.put("page.enabled", isOn(environment, "page.enabled", false));
        for (String name : NamedProperties.names(environment)) {
            decisions.put("generators." + name, SET);
            decisions.put(
                    "generators." + name + ".worker-id", NamedProperties.isFixed(name, environment) ? SET : UNSET);
        }
        return decisions;
    }

    private static String isOn(Environment environment, String setting, boolean otherwise) {
        return Binder.get(environment)
                .bind("snowflake." + setting, Boolean.class)
                .orElse(otherwise)
                .toString();
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
        Map<String, String> now = of(environment);
        Map<String, String> all = new TreeMap<>(decided);
        now.forEach(all::putIfAbsent);
        all.keySet()
                .forEach(setting ->
                        compare(setting, decided.getOrDefault(setting, UNSET), now.getOrDefault(setting, UNSET)));
    }

    private static void compare(String setting, String decided, String now) {
        if (!Objects.equals(decided, now)) {
            throw new InvalidSettingException(
                    setting,
                    now,
                    decided
                            + ", as it was when the application was processed ahead of time: it decides which beans there"
                            + " are. Process the application again with other settings, or run it with the same");
        }
    }
}
