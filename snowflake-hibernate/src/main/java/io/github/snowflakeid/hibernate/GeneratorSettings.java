package io.github.snowflakeid.hibernate;

import io.github.snowflakeid.ClockPolicy;
import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.SnowflakeGeneratorBuilder;
import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseStore;
import io.github.snowflakeid.lease.WorkerRange;
import io.github.snowflakeid.lease.jdbc.JdbcLeaseSettings;
import io.github.snowflakeid.lease.jdbc.SchemaInitialization;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import io.github.snowflakeid.lease.keeper.LeaseTerms;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.service.ServiceRegistry;

/** Settings that describe a generator, read and checked; {@link #open} makes it from them. */
final class GeneratorSettings implements GeneratorSource {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\s*-\\s*(\\d{1,9})");

    private final SettingGroup settings;
    private final SnowflakeLayout layout;
    private final ClockPolicy policy;

    private GeneratorSettings(SettingGroup settings) {
        this.settings = settings;
        this.layout = layout(settings);
        ClockPolicy usual = ClockPolicy.ofDefaults(layout);
        this.policy = new ClockPolicy(
                settings.duration("clock.max-coast", usual.maxCoast()),
                settings.duration("clock.max-wait", usual.maxWait()));
    }

    /**
     * What the settings describe. All but the database is tried out, so that what cannot be is refused here.
     *
     * @throws InvalidSettingException if one of them is not known or out of its range, or they do not go together
     */
    static GeneratorSettings read(SettingGroup settings) {
        settings.requireKnown(SnowflakeSettings.OF_A_GENERATOR);
        return settings.named(() -> {
            GeneratorSettings read = new GeneratorSettings(settings);
            LeaseDatabase.check(settings);
            read.generator(unused -> new InMemoryLeaseStore(InstantSource.system()))
                    .close();
            return read;
        });
    }

    /** It starts no thread and connects to nothing before its first ID. */
    @Override
    public SnowflakeGenerator open(ServiceRegistry registry) {
        return settings.named(
                () -> generator(jdbc -> LeaseDatabase.of(settings, registry).store(jdbc)));
    }

    @Override
    public void close(IdGenerator opened) {
        if (opened instanceof SnowflakeGenerator own) {
            own.close();
        }
    }

    @Override
    public SnowflakeLayout layout() {
        return layout;
    }

    private SnowflakeGenerator generator(Function<JdbcLeaseSettings, LeaseStore> stores) {
        SnowflakeGeneratorBuilder builder =
                SnowflakeGenerator.builder().layout(layout).clockPolicy(policy);
        if (settings.has("worker-id")) {
            forbid("lease.", "jdbc.", "unset, beside a fixed worker-id");
            return builder.workerId(workerId()).build();
        }
        if (!settings.has("lease.store")) {
            String setting = settings.values().keySet().iterator().next();
            throw settings.invalid(setting, "unset, unless worker-id or lease.store is set too");
        }
        if (!settings.text("lease.store", "").equals("jdbc")) {
            throw settings.invalid("lease.store", "jdbc");
        }
        return builder.workerSource(keeper(stores)).build();
    }

    private void forbid(String group, String other, String expected) {
        settings.values().keySet().stream()
                .filter(name -> name.startsWith(group) || name.startsWith(other))
                .findFirst()
                .ifPresent(name -> {
                    throw settings.invalid(name, expected);
                });
    }

    private int workerId() {
        int workerId = settings.wholeNumber("worker-id", -1);
        if (workerId < 0 || workerId > layout.maxWorkerId()) {
            throw settings.invalid("worker-id", "0.." + layout.maxWorkerId());
        }
        return workerId;
    }

    private LeaseKeeper keeper(Function<JdbcLeaseSettings, LeaseStore> stores) {
        LeaseTerms terms = terms();
        return LeaseKeeper.builder(stores.apply(jdbc(terms.renewInterval())), layout)
                .terms(terms)
                .clockPolicy(policy)
                .build();
    }

    private LeaseTerms terms() {
        LeaseTerms usual = LeaseTerms.ofDefaults(layout);
        return new LeaseTerms(
                settings.text("lease.pool", usual.pool()),
                settings.has("lease.workers") ? workers() : usual.workers(),
                settings.duration("lease.ttl", usual.ttl()),
                settings.duration("lease.renew-interval", usual.renewInterval()),
                settings.duration("lease.reuse-delay", usual.reuseDelay()),
                settings.duration("lease.acquire-timeout", usual.acquireTimeout()),
                settings.duration("lease.recovery-wait", usual.recoveryWait()));
    }

    private WorkerRange workers() {
        Matcher matcher = RANGE.matcher(settings.text("lease.workers", ""));
        if (matcher.matches()) {
            int first = Integer.parseInt(matcher.group(1));
            int last = Integer.parseInt(matcher.group(2));
            if (first <= last) {
                return new WorkerRange(first, last);
            }
        }
        throw settings.invalid("lease.workers", "first-last, within " + WorkerRange.of(layout) + "; 0-0 for one");
    }

    private JdbcLeaseSettings jdbc(Duration renewInterval) {
        JdbcLeaseSettings usual = JdbcLeaseSettings.ofDefaults();
        Duration poolWait = renewInterval.dividedBy(3);
        Duration longest = Duration.ofMinutes(10);
        return new JdbcLeaseSettings(
                settings.text("jdbc.table-prefix", usual.tablePrefix()),
                settings.choice("jdbc.initialize-schema", SchemaInitialization.class, usual.initializeSchema()),
                settings.duration("jdbc.query-timeout", usual.queryTimeout()),
                settings.duration("jdbc.network-timeout", usual.networkTimeout()),
                poolWait.compareTo(longest) > 0 ? longest : poolWait,
                settings.flag("jdbc.failover-quarantine", usual.failoverQuarantine()));
    }

    private static SnowflakeLayout layout(SettingGroup settings) {
        SnowflakeLayout usual = SnowflakeLayout.ofDefaults();
        return new SnowflakeLayout(
                settings.instant("layout.epoch", usual.epoch()),
                settings.duration("layout.tick", usual.tick()),
                settings.wholeNumber("layout.timestamp-bits", usual.timestampBits()),
                settings.wholeNumber("layout.worker-bits", usual.workerBits()),
                settings.wholeNumber("layout.datacenter-bits", usual.datacenterBits()),
                settings.wholeNumber("layout.sequence-bits", usual.sequenceBits()));
    }
}
