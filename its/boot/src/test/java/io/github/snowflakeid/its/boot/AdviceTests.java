package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.SnowflakeException;
import io.github.snowflakeid.boot.autoconfigure.SnowflakeDataSource;
import io.github.snowflakeid.lease.InMemoryLeaseStore;
import io.github.snowflakeid.lease.LeaseStore;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Publisher;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.lookup.AbstractRoutingDataSource;

/** Whoever does what a failed start says has a start that does not fail. */
@ExtendWith(OutputCaptureExtension.class)
class AdviceTests {

    private static final String SOON = "snowflake.lease.acquire-timeout=1s";

    /** Without JPA, which would need a database of its own. */
    private record Start(List<Class<?>> sources, List<String> properties) {

        static Start of(Class<?>... sources) {
            return new Start(List.of(NeedsIds.class), List.of(SOON)).with(sources);
        }

        Start with(Class<?>... more) {
            return new Start(
                    Stream.concat(sources.stream(), Arrays.stream(more)).toList(), properties);
        }

        Start set(String... more) {
            return new Start(
                    sources,
                    Stream.concat(properties.stream(), Arrays.stream(more)).toList());
        }

        void succeeds() {
            try (var context = new SpringApplicationBuilder(sources.toArray(Class<?>[]::new))
                    .web(WebApplicationType.NONE)
                    .registerShutdownHook(false)
                    .properties(
                            "spring.main.banner-mode=off",
                            "spring.flyway.enabled=false",
                            "spring.liquibase.enabled=false",
                            "spring.datasource.generate-unique-name=true",
                            // It would be of an application that has a driver, and with it Reactor.
                            "management.health.r2dbc.enabled=false",
                            "spring.autoconfigure.exclude=" + Line.HIBERNATE.getName() + ","
                                    + Line.REPOSITORIES.getName())
                    .properties(properties.toArray(String[]::new))
                    .run()) {
                assertThat(context.getBean(IdGenerator.class).nextId()).isPositive();
            }
        }

        void fails() {
            assertThatThrownBy(this::succeeds).isNotNull();
        }
    }

    @Test
    void anApplicationWithR2dbcOnly(CapturedOutput output) {
        Start start = Start.of(Reactive.class).set("spring.datasource.url=jdbc:h2:mem:unused");
        start.fails();
        assertThat(output)
                .contains(
                        "there is no DataSource bean in whose database one could be leased; Spring Boot makes none beside"
                                + " an R2DBC ConnectionFactory")
                .contains("Declare a DataSource for the leases")
                .contains("@Bean(defaultCandidate = false) and @SnowflakeDataSource")
                .doesNotContain("'spring.datasource.url'. A worker ID is leased there");

        start.with(LeasesByAdvice.class).succeeds();
        start.set("snowflake.worker-id=7").succeeds();
        start.with(OwnStore.class).succeeds();
    }

    @Test
    void aDataSourceThatIsForSomethingElse(CapturedOutput output) {
        Start start = Start.of(Reactive.class, Reserved.class);
        start.fails();
        assertThat(output)
                .contains("the DataSource reserved is only for those who ask for it by name")
                .contains("neither marked nor named for leases")
                .doesNotContain("is not on the class path");

        start.set("snowflake.jdbc.data-source=reserved").succeeds();
        Start.of(Reactive.class, LeasesByAdvice.class).succeeds();
    }

    @Test
    void onlyNamedGenerators(CapturedOutput output) {
        Start start = Start.of(Reactive.class).set("snowflake.generators.orders.worker-id=7");
        start.fails();
        assertThat(output)
                .contains("required an ID generator, and there is none, because nothing says")
                .contains("The generators orders are given to those who ask for them by @Qualifier.");

        start.set("snowflake.worker-id=8").succeeds();
    }

    @Test
    void aNamedGeneratorWithoutADatabase(CapturedOutput output) {
        Start start =
                Start.of(Reactive.class).set("snowflake.worker-id=8", "snowflake.generators.orders.lease.ttl=40s");
        start.fails();
        assertThat(output)
                .contains(
                        "Leases cannot be kept where 'snowflake.lease.store' says: snowflake.lease.store is jdbc, but there"
                                + " is no database in which leases can be kept: there is no DataSource bean")
                .contains("Declare a DataSource for the leases");

        start.with(LeasesByAdvice.class).succeeds();
    }

    @ParameterizedTest
    @ValueSource(classes = {NoTenant.class, NullTenant.class, ThrowingTenant.class})
    void aDataSourceThatRoutesToNowhere(Class<?> routing, CapturedOutput output) {
        Start start = Start.of(routing);
        start.fails();
        assertThat(output)
                .contains(
                        "No worker ID could be leased. The DataSource routes by a key, and gave no connection where there"
                                + " is none")
                .contains("give the leases a DataSource of their own")
                .doesNotContain("Check that the database which holds the leases can be reached");

        start.with(LeasesByAdvice.class).succeeds();
        start.with(Reserved.class).set("snowflake.jdbc.data-source=reserved").succeeds();
    }

    /** As it was: leases are kept where it leads without a key. */
    @Test
    void aDataSourceThatRoutesSomewhereIsEnough() {
        Start.of(DefaultTenant.class).succeeds();
    }

    @Test
    void allWorkerIdsAreTaken() {
        String database = Postgres.newDatabase();
        Start start = Start.of().set("spring.datasource.url=" + database, "snowflake.lease.workers=0-0");
        try (var holder = new Application()
                .on(database)
                .set("snowflake.lease.workers=0-0")
                .run()) {
            start.fails();
            start.set("snowflake.lease.workers=0-1").succeeds();
            start.set(
                            "snowflake.lease.pool=other",
                            "snowflake.layout.worker-bits=12",
                            "snowflake.layout.sequence-bits=10")
                    .succeeds();
            assertThat(holder.isActive()).isTrue();
        }
        start.succeeds();
    }

    @Test
    void thePoolHasAnotherLayout(CapturedOutput output) {
        String database = Postgres.newDatabase();
        Start first = Start.of()
                .set(
                        "spring.datasource.url=" + database,
                        "snowflake.layout.worker-bits=8",
                        "snowflake.layout.sequence-bits=14");
        first.succeeds();
        Start other = Start.of().set("spring.datasource.url=" + database);
        other.fails();
        assertThat(output).contains("that stand for 41-8-14@1735689600000/1ms, or another pool");

        first.succeeds();
        other.set("snowflake.lease.pool=other").succeeds();
    }

    @Test
    void theClocksDoNotAgree() {
        Start start = Start.of(FailureAnalysisTests.SlowStore.class);
        start.fails();
        start.set("snowflake.lease.ttl=10m").succeeds();
    }

    @Test
    void theDatabaseIsNotSupported() {
        Start start = Start.of(FailureAnalysisTests.OtherProduct.class);
        start.fails();
        start.with(Reserved.class).set("snowflake.jdbc.data-source=reserved").succeeds();
        start.with(OwnStore.class).succeeds();
        start.set("snowflake.worker-id=7").succeeds();
    }

    @Test
    void theStoreIsSlow() {
        Start start = Start.of(FailureAnalysisTests.SilentStore.class).set("snowflake.lease.acquire-timeout=200ms");
        start.fails();
        start.set("snowflake.lease.acquire-timeout=1m").succeeds();
    }

    @ParameterizedTest
    @ValueSource(strings = {"snowflake.worker-id=1", "snowflake.lease.standby=0"})
    void thereAreNoTimestampsLeft(String worker) {
        Start start = Start.of()
                .set(
                        worker,
                        "snowflake.layout.timestamp-bits=28",
                        "snowflake.layout.worker-bits=13",
                        "snowflake.layout.sequence-bits=22");
        start.fails();
        start.set("snowflake.layout.epoch=" + Instant.now().minusSeconds(60).truncatedTo(ChronoUnit.SECONDS))
                .succeeds();
        start.set(
                        "snowflake.layout.timestamp-bits=41",
                        "snowflake.layout.worker-bits=10",
                        "snowflake.layout.sequence-bits=12")
                .succeeds();
    }

    @Test
    void theLeaseTablesAreMissing(CapturedOutput output) throws IOException {
        String database = Postgres.newDatabase();
        Start start = Start.of().set("spring.datasource.url=" + database, "snowflake.jdbc.initialize-schema=never");
        start.fails();
        String script = "io/github/snowflakeid/lease/jdbc/schema-postgresql.sql";
        assertThat(output).contains("'classpath:" + script + "'");

        try (var in = getClass().getClassLoader().getResourceAsStream(script)) {
            Postgres.execute(
                    database, new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("${prefix}", "snowflake_"));
        }
        start.succeeds();
        Start.of()
                .set("spring.datasource.url=" + Postgres.newDatabase(), "snowflake.jdbc.initialize-schema=always")
                .succeeds();
    }

    @Test
    void aTableOfThatNameIsSomebodyElses() {
        String database = Postgres.newDatabase();
        Postgres.execute(database, "create table snowflake_worker_lease (id integer)");
        Start start = Start.of().set("spring.datasource.url=" + database);
        start.fails();
        start.set("snowflake.jdbc.table-prefix=ids_").succeeds();
    }

    @Test
    void leaseRowsWereDeleted() {
        String database = Postgres.newDatabase();
        Start start = Start.of().set("spring.datasource.url=" + database);
        start.succeeds();
        Postgres.execute(database, "delete from snowflake_worker_lease where worker_id between 3 and 5");
        start.fails();
        start.set("snowflake.lease.workers=6-1023").succeeds();
        start.set("snowflake.lease.pool=other").succeeds();
    }

    @ParameterizedTest
    @ValueSource(strings = {"snowflake.jdbc.data-source=first", "snowflake.jdbc.data-source=second"})
    void severalDataSources(String choice) {
        Start start = Start.of(Two.class);
        start.fails();
        start.set(choice).succeeds();
        start.with(LeasesByAdvice.class).succeeds();
    }

    @Test
    void theFileOfAWatermark(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("seven");
        Start start = Start.of().set("snowflake.worker-id=7", "snowflake.watermark-file=" + file);
        start.succeeds();

        Files.writeString(file, "not ours");
        start.fails();
        Files.delete(file);
        start.succeeds();

        Start nowhere = start.set("snowflake.watermark-file=" + folder.resolve("no/such/folder"));
        nowhere.fails();
        nowhere.set("snowflake.watermark-file=" + file).succeeds();

        try (var holder = new Application()
                .set("snowflake.worker-id=7", "snowflake.watermark-file=" + file)
                .run()) {
            start.fails();
            start.set("snowflake.worker-id=8", "snowflake.watermark-file=" + folder.resolve("eight"))
                    .succeeds();
            assertThat(holder.isActive()).isTrue();
        }
        start.succeeds();
    }

    /** What else there is to do about a store that cannot be used: go on without, for the time being. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                FailureAnalysisTests.StoreOfTheFuture.class,
                FailureAnalysisTests.SilentStore.class,
                NoTenant.class
            })
    void failFastMayBeSwitchedOff(Class<?> store) {
        Start start = Start.of(store).set("snowflake.lease.workers=0-0", "snowflake.lease.acquire-timeout=200ms");
        start.fails();
        assertThatThrownBy(start.set("snowflake.lease.fail-fast=false")::succeeds)
                .isInstanceOf(SnowflakeException.class);
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class NeedsIds {
        @Bean
        String needsIds(IdGenerator ids) {
            return "given " + ids;
        }
    }

    /** Nothing connects by it. */
    @Configuration(proxyBeanMethods = false)
    static class Reactive {

        @Bean
        ConnectionFactory connectionFactory() {
            return new ConnectionFactory() {

                @Override
                public Publisher<? extends Connection> create() {
                    throw new IllegalStateException("not to be used");
                }

                @Override
                public ConnectionFactoryMetadata getMetadata() {
                    return () -> "none";
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class LeasesByAdvice {

        @Bean(defaultCandidate = false)
        @SnowflakeDataSource
        DataSource leases() {
            return DataSourceBuilder.create().url("jdbc:h2:mem:advice").build();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Reserved {

        @Bean(defaultCandidate = false)
        DataSource reserved() {
            return SeveralDataSourcesTests.database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OwnStore {

        @Bean
        LeaseStore ownStore() {
            return new InMemoryLeaseStore(InstantSource.system());
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Two {

        @Bean
        DataSource first() {
            return SeveralDataSourcesTests.database();
        }

        @Bean
        DataSource second() {
            return SeveralDataSourcesTests.database();
        }
    }

    private abstract static class Tenants extends AbstractRoutingDataSource {

        Tenants() {
            setTargetDataSources(Map.of("one", SeveralDataSourcesTests.database()));
        }
    }

    /** As Spring's own class is used most. */
    @Configuration(proxyBeanMethods = false)
    static class NoTenant {

        @Bean
        DataSource tenants() {
            return new Tenants() {

                @Override
                protected Object determineCurrentLookupKey() {
                    return "none";
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class NullTenant {

        @Bean
        DataSource tenants() {
            return new Tenants() {

                @Override
                @SuppressWarnings("NullAway") // there is none
                protected Object determineCurrentLookupKey() {
                    return null;
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class ThrowingTenant {

        @Bean
        DataSource tenants() {
            return new Tenants() {

                @Override
                protected Object determineCurrentLookupKey() {
                    throw new UnsupportedOperationException("no tenant");
                }
            };
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class DefaultTenant {

        @Bean
        DataSource tenants() {
            Tenants tenants = new Tenants() {

                @Override
                protected Object determineCurrentLookupKey() {
                    return "none";
                }
            };
            tenants.setDefaultTargetDataSource(SeveralDataSourcesTests.database());
            return tenants;
        }
    }
}
