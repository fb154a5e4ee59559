package io.github.snowflakeid.boot.generators;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;

/** Finds the application's generators among its beans. */
public final class ManagedGenerators {

    private final ObjectProvider<SnowflakeGenerator> unnamed;
    private final ObjectProvider<LeaseKeeper> keeper;
    private final BeanFactory beanFactory;
    private final List<String> names;

    /**
     * Those of the names that are no beans are left out.
     *
     * @param unnamed as injected, which leaves out the named: a bean factory asked for the type would take a named one for it,
     *     where there is no other
     * @param keeper the unnamed one's, alike
     */
    public ManagedGenerators(
            ObjectProvider<SnowflakeGenerator> unnamed,
            ObjectProvider<LeaseKeeper> keeper,
            BeanFactory beanFactory,
            Collection<String> names) {
        this.unnamed = unnamed;
        this.keeper = keeper;
        this.beanFactory = beanFactory;
        this.names = List.copyOf(names);
    }

    /**
     * The name of a named generator's bean. It is none that an application gives to a bean of its own, such as the repository
     * of the entities whose IDs these are; who injects the generator does so by the qualifier, which is the generator's name.
     */
    public static String beanName(String name) {
        return "snowflake.generators." + name;
    }

    /** The name of the bean that leases a named generator's worker ID. */
    public static String keeperName(String name) {
        return beanName(name) + ".lease-keeper";
    }

    /** The unnamed one first, if there is one that nobody has to choose among several; then the others by name. */
    public List<ManagedGenerator> all() {
        List<ManagedGenerator> all = new ArrayList<>();
        SnowflakeGenerator generator = unnamed.getIfUnique();
        if (generator != null) {
            all.add(new ManagedGenerator(ManagedGenerator.UNNAMED, generator, keeper.getIfUnique()));
        }
        names.stream()
                .sorted()
                .filter(name -> beanFactory.containsBean(beanName(name)))
                .forEach(name -> all.add(named(name)));
        return all;
    }

    private ManagedGenerator named(String name) {
        SnowflakeGenerator generator = beanFactory.getBean(beanName(name), SnowflakeGenerator.class);
        return new ManagedGenerator(name, generator, keeper(name));
    }

    private @Nullable LeaseKeeper keeper(String name) {
        String keeper = keeperName(name);
        return beanFactory.containsBean(keeper) ? beanFactory.getBean(keeper, LeaseKeeper.class) : null;
    }
}
