package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.SnowflakeGenerator;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Meters and observations of every generator, told apart by their tags. */
class NamedMetersTests {

    private final ApplicationContextRunner several = Starter.withDatabase()
            .withPropertyValues(
                    "snowflake.generators.orders.lease.workers=7-9", "snowflake.generators.events.worker-id=3");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

    @Test
    void metersHaveTheNameAndThePool() {
        several.run(context -> {
            context.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);
            SnowflakeGenerator orders = context.getBean("snowflake.generators.orders", SnowflakeGenerator.class);
            orders.nextIds(5);

            assertThat(value("snowflake.ids.issued", "orders", "orders")).isEqualTo(5);
            assertThat(value("snowflake.ids.issued", "default", "default")).isZero();
            assertThat(value("snowflake.worker.id", "default", "default"))
                    .isEqualTo(Application.leasedWorkerId(context));
            assertThat(value("snowflake.worker.id", "orders", "orders"))
                    .isEqualTo(orders.workerId().orElseThrow());
            assertThat(value("snowflake.worker.id", "events", "none")).isEqualTo(3);
            assertThat(value("snowflake.fence.distance", "orders", "orders")).isBetween(15.0, 31.0);
            await().until(() -> workers("orders", "held") == 1);
            assertThat(workers("orders", "free")).isEqualTo(2);
            assertThat(meters.find("snowflake.lease.renewals")
                            .tags("generator", "events")
                            .meter())
                    .isNull();
        });
    }

    /** Prometheus refuses a meter whose tags differ from those of the first one of its name. */
    @Test
    void metersOfOneNameHaveTheSameTags() {
        several.run(context ->
                context.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters));

        assertThat(meters.getMeters().stream()
                        .map(Meter::getId)
                        .collect(Collectors.groupingBy(
                                Meter.Id::getName,
                                Collectors.mapping(
                                        id -> id.getTags().stream()
                                                .map(Tag::getKey)
                                                .toList(),
                                        Collectors.toSet()))))
                .hasSizeGreaterThan(15)
                .allSatisfy((name, keys) -> assertThat(keys)
                        .as(name)
                        .singleElement()
                        .satisfies(only -> assertThat(only).contains("generator", "pool")));
    }

    @Test
    void leaseCallsOfEachAreObserved() {
        List<String> seen = new CopyOnWriteArrayList<>();
        ObservationRegistry registry = ObservationRegistry.create();
        registry.observationConfig().observationHandler(new ObservationHandler<Observation.Context>() {
            @Override
            public void onStop(Observation.Context observation) {
                seen.add(observation.getLowCardinalityKeyValues().stream()
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
                .withPropertyValues("snowflake.generators.orders.lease.workers=0-9")
                .run(observed -> assertThat(observed).hasNotFailed());

        assertThat(seen)
                .contains(
                        "operation=release outcome=granted pool=default",
                        "operation=release outcome=granted pool=orders");
    }

    @Test
    void aNamedOneAloneHasThemToo() {
        Starter.alone()
                .withPropertyValues("snowflake.generators.events.worker-id=3")
                .run(alone -> {
                    alone.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);
                    assertThat(value("snowflake.worker.id", "events", "none")).isEqualTo(3);
                    assertThat(alone).hasBean("snowflakeHealthIndicator");
                    assertThat(generators()).containsExactly("events");
                });
    }

    @Test
    void aFixedWorkerIdHasNotTheLeaseOfANamedOne() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.worker-id=3", "snowflake.generators.orders.lease.workers=7-9")
                .run(context -> {
                    context.getBean("snowflakeMetrics", MeterBinder.class).bindTo(meters);
                    assertThat(value("snowflake.worker.id", "default", "none")).isEqualTo(3);
                    assertThat(meters.find("snowflake.lease.renewals")
                                    .tags("generator", "default")
                                    .meter())
                            .isNull();
                });
    }

    private Set<String> generators() {
        return meters.find("snowflake.worker.id").gauges().stream()
                .map(gauge -> gauge.getId().getTag("generator"))
                .collect(Collectors.toSet());
    }

    private double workers(String generator, String state) {
        return meters.get("snowflake.workers")
                .tags("generator", generator, "state", state)
                .gauge()
                .value();
    }

    private double value(String meter, String generator, String pool) {
        return meters.get(meter)
                .tags("generator", generator, "pool", pool)
                .meter()
                .measure()
                .iterator()
                .next()
                .getValue();
    }
}
