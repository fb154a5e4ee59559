package io.github.snowflakeid.boot.generators;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.LeaseKeeper;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;

/** Finds the application's generators among its beans. */
public final class ManagedGenerators {

    private final BeanFactory beanFactory;
    private final List<String> names;

    /** Those of the names that are no beans are left out. */
    public ManagedGenerators(BeanFactory beanFactory, Collection<String> names) {
        this.beanFactory = beanFactory;
        this.names = List.copyOf(names);
    }

    /** The name of the bean that leases a named generator's worker ID. */
    public static String keeperName(String name) {
        return name + "LeaseKeeper";
    }

    /** The unnamed one first, if there is one that nobody has to choose among several; then the others by name. */
    public List<ManagedGenerator> all() {
        List<ManagedGenerator> all = new ArrayList<>();
        SnowflakeGenerator unnamed =
                beanFactory.getBeanProvider(SnowflakeGenerator.class).getIfUnique();
        if (unnamed != null) {
            LeaseKeeper keeper = beanFactory.getBeanProvider(LeaseKeeper.class).getIfUnique();
            all.add(new ManagedGenerator(ManagedGenerator.UNNAMED, unnamed, keeper));
        }
        names.stream().sorted().filter(beanFactory::containsBean).forEach(name -> all.add(named(name)));
        return all;
    }

    private ManagedGenerator named(String name) {
        SnowflakeGenerator generator = beanFactory.getBean(name, SnowflakeGenerator.class);
        return new ManagedGenerator(name, generator, keeper(name));
    }

    private @Nullable LeaseKeeper keeper(String name) {
        String keeper = keeperName(name);
        return beanFactory.containsBean(keeper) ? beanFactory.getBean(keeper, LeaseKeeper.class) : null;
    }
}
