package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.Lease;
import io.github.snowflakeid.lease.keeper.LeaseListener;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;

/** Meters, observations and listeners, and that what is written about them is true. */
class MetricsTests {

    private static final Path DOCS = Path.of("..", "..", "docs");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    private MeterRegistry bound(ApplicationContext context) {
        context.getBeansOfType(MeterBinder.class).forEach((name, binder) -> {
            if (name.startsWith("snowflake")) {
                binder.bindTo(meters);
            }
        });
        return meters;
    }

    private double value(String name, String... tags) {
        return meters.get(name).tags(tags).meter().measure().iterator().next().getValue();
    }

    @Test
    void tellWhatTheGeneratorAndItsLeaseDo() {
        Starter.withDatabase().withPropertyValues("snowflake.lease.pool=shop").run(context -> {
            bound(context);
            SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
            generator.nextIds(5);
            generator.nextId();
            assertThat(value("snowflake.ids.issued", "pool", "shop")).isEqualTo(6);
            assertThat(value("snowflake.ids.waits")).isZero();
            assertThat(value("snowflake.clock.steps")).isZero();
            assertThat(value("snowflake.clock.rollbacks")).isZero();
            assertThat(value("snowflake.clock.behind")).isZero();
            assertThat(value("snowflake.fence.stops")).isZero();
            assertThat(value("snowflake.failovers")).isZero();
            assertThat(value("snowflake.available")).isEqualTo(1);
            assertThat(value("snowflake.worker.id")).isEqualTo(Application.leasedWorkerId(context));
            // The layout ends in 2094.
            assertThat(value("snowflake.layout.remaining")).isBetween(60.0, 69.7);
            await("told after the caller has got his ID").until(() -> value("snowflake.lease.acquisitions") == 1);
            assertThat(value("snowflake.lease.failing")).isZero();
            assertThat(value("snowflake.lease.remaining")).isBetween(15.0, 31.0);
            assertThat(value("snowflake.fence.distance")).isBetween(15.0, 31.0);
            assertThat(value("snowflake.clock.skew")).isBetween(-1.0, 1.0);
            await().until(() -> value("snowflake.workers", "state", "held") == 1);
            assertThat(value("snowflake.workers", "state", "free")).isEqualTo(1023);
            assertThat(value("snowflake.workers", "state", "reserved")).isZero();
            generator.close();
            assertThat(value("snowflake.available")).isZero();
            assertThat(value("snowflake.worker.id")).isEqualTo(-1);
            assertThat(value("snowflake.lease.releases")).isEqualTo(1);
        });
    }

    @Test
    void aFixedWorkerIdHasMetersWithTheSameTags() {
        Starter.alone().withPropertyValues("snowflake.worker-id=7").run(context -> {
            bound(context);
            assertThat(value("snowflake.worker.id", "pool", "none")).isEqualTo(7);
            assertThat(meters.find("snowflake.lease.renewals").meter()).isNull();
        });
    }

    @Test
    void leaseCallsAreObserved() {
        List<String> seen = new CopyOnWriteArrayList<>();
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new ObservationHandler<Observation.Context>() {
            @Override
            public void onStop(Observation.Context observation) {
                seen.add(observation.getName() + " "
                        + observation.getLowCardinalityKeyValues().stream()
                                .map(pair -> pair.getKey() + "=" + pair.getValue())
                                .sorted()
                                .collect(Collectors.joining(" ")));
            }

            @Override
            public boolean supportsContext(Observation.Context observation) {
                return true;
            }
        });
        Starter.withDatabase()
                .withBean(ObservationRegistry.class, () -> registry)
                .withPropertyValues("snowflake.lease.ttl=1s", "snowflake.lease.renew-interval=100ms")
                .run(context -> {
                    assertThat(seen).contains("snowflake.lease.call operation=acquire outcome=granted pool=default");
                    await().untilAsserted(() -> assertThat(seen)
                            .contains("snowflake.lease.call operation=renew outcome=granted pool=default"));
                });
        assertThat(seen).contains("snowflake.lease.call operation=release outcome=granted pool=default");
    }

    @Test
    void listenersOfTheApplicationHearOfItsLeases() {
        List<String> heard = new CopyOnWriteArrayList<>();
        ApplicationContextRunner runner = Starter.withDatabase()
                .withBean("first", LeaseListener.class, () -> listener("first", heard))
                .withBean("second", LeaseListener.class, () -> listener("second", heard));
        runner.run(context -> await().untilAsserted(
                        () -> assertThat(heard).containsExactly("first acquired 1", "second acquired 1")));
        assertThat(heard)
                .containsExactly("first acquired 1", "second acquired 1", "first released 1", "second released 1");
    }

    private static LeaseListener listener(String name, List<String> heard) {
        return new LeaseListener() {
            @Override
            public void acquired(Lease lease) {
                heard.add(name + " acquired " + lease.token());
            }

            @Override
            public void released(Lease lease) {
                heard.add(name + " released " + lease.token());
            }
        };
    }

    @Test
    void stepAsideWithoutMicrometer() {
        Starter.withDatabase()
                .withClassLoader(new FilteredClassLoader("io.micrometer.core"))
                .run(context -> {
                    assertThat(context).hasNotFailed().doesNotHaveBean("snowflakeMetrics");
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                });
    }

    @Test
    void everyMeterIsDocumentedAndEveryDocumentedMeterExists() throws Exception {
        Set<String> documented = new TreeSet<>();
        Matcher row = Pattern.compile("^\\| `(snowflake\\.[a-z.]+)` \\|", Pattern.MULTILINE)
                .matcher(Files.readString(DOCS.resolve("observability.md")));
        while (row.find()) {
            documented.add(row.group(1));
        }
        assertThat(documented).isEqualTo(names());
    }

    /** A dashboard names meters as Prometheus does: dots become underscores, and units and types are added. */
    @Test
    void everyMeterOfTheDashboardExists() throws Exception {
        Set<String> exposed = new TreeSet<>();
        for (String name : names()) {
            exposed.add(name.replace('.', '_'));
        }
        Pattern meter = Pattern.compile(
                "\\b(snowflake_[a-z_]+?)(_total|_seconds|_seconds_max|_seconds_count|_seconds_sum|_years)?\\b(?=[{\\[ )])");
        JsonNode dashboard = new JsonMapper()
                .readTree(Files.readString(DOCS.resolve("grafana").resolve("snowflake.json")));
        int queries = 0;
        for (JsonNode panel : dashboard.path("panels")) {
            for (JsonNode target : panel.path("targets")) {
                Matcher named = meter.matcher(target.path("expr").asText() + " ");
                boolean any = false;
                while (named.find()) {
                    any = true;
                    assertThat(exposed).as(named.group()).contains(named.group(1));
                }
                assertThat(any).as(target.path("expr").asText()).isTrue();
                queries++;
            }
        }
        assertThat(queries).isGreaterThan(10);
    }

    private Set<String> names() {
        Set<String> names = new TreeSet<>(Set.of("snowflake.lease.call"));
        Starter.withDatabase()
                .run(context -> bound(context).getMeters().stream()
                        .map(Meter::getId)
                        .map(Meter.Id::getName)
                        .forEach(names::add));
        return names;
    }
}
