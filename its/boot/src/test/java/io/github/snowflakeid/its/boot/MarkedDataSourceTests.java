package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.boot.autoconfigure.SnowflakeDataSource;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** A bean says itself that it holds the leases. */
@ExtendWith(OutputCaptureExtension.class)
class MarkedDataSourceTests {

    @Test
    void theAnnotationComesBeforeThePrimaryOneAndThePropertyBeforeIt() {
        var runner = Starter.withDatabase().withUserConfiguration(OneMarked.class);
        runner.run(context ->
                assertThat(SeveralDataSourcesTests.databasesWithLeases(context)).containsExactly("marked"));
        runner.withPropertyValues("snowflake.jdbc.data-source=first")
                .run(context -> assertThat(SeveralDataSourcesTests.databasesWithLeases(context))
                        .containsExactly("first"));
    }

    @Test
    void aDataSourceForLeasesAloneNeedNotBeACandidateForAnythingElse() {
        Starter.withDatabase().withUserConfiguration(OnlyForLeases.class).run(context -> {
            assertThat(SeveralDataSourcesTests.databasesWithLeases(context)).containsExactly("leases");
            assertThat(context.getBean(DataSource.class)).isSameAs(context.getBean("orders"));
        });
    }

    /** Of Boot's own making there is none, as in an application that has its data by R2DBC. */
    @ParameterizedTest
    @ValueSource(strings = {"snowflake.lease.pool=main", "snowflake.jdbc.data-source=leases"})
    void theOnlyOneNeedNotBeACandidateEither(String setting) {
        Starter.alone()
                .withUserConfiguration(Alone.class)
                .withPropertyValues(setting)
                .run(context -> {
                    assertThat(SeveralDataSourcesTests.databasesWithLeases(context))
                            .containsExactly("leases");
                    assertThat(context.getBean(SnowflakeGenerator.class).nextId())
                            .isPositive();
                });
    }

    @Test
    void theOnlyOneMayBeNamed() {
        Starter.alone()
                .withUserConfiguration(Unmarked.class)
                .withPropertyValues("snowflake.jdbc.data-source=leases")
                .run(context -> assertThat(SeveralDataSourcesTests.databasesWithLeases(context))
                        .containsExactly("leases"));
        Starter.alone()
                .withUserConfiguration(Unmarked.class)
                .withPropertyValues("snowflake.worker-id=1", "snowflake.generators.orders.jdbc.data-source=leases")
                .run(context -> assertThat(SeveralDataSourcesTests.databasesWithLeases(context))
                        .containsExactly("leases"));
    }

    /** It may be for anything: a scheduler's, say. */
    @Test
    void oneThatIsNeitherIsNotTaken() {
        Starter.alone()
                .withUserConfiguration(Unmarked.class)
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(SnowflakeGenerator.class));
    }

    @Test
    void twoWithTheAnnotationAreAnError(CapturedOutput output) {
        Application application = new Application()
                .with(TwoMarked.class)
                .set("spring.autoconfigure.exclude=" + Line.REPOSITORIES.getName());
        assertThatThrownBy(application::run).isNotNull();
        assertThat(output).contains("more than one of them has @SnowflakeDataSource: first, second");
    }

    @Configuration(proxyBeanMethods = false)
    static class OneMarked {

        @Bean
        @Primary
        DataSource first() {
            return SeveralDataSourcesTests.database();
        }

        @Bean
        @SnowflakeDataSource
        DataSource marked() {
            return SeveralDataSourcesTests.database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class OnlyForLeases {

        @Bean
        DataSource orders() {
            return SeveralDataSourcesTests.database();
        }

        @Bean(defaultCandidate = false)
        @SnowflakeDataSource
        DataSource leases() {
            return SeveralDataSourcesTests.database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Alone {

        @Bean(defaultCandidate = false)
        @SnowflakeDataSource
        DataSource leases() {
            return SeveralDataSourcesTests.database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Unmarked {

        @Bean(defaultCandidate = false)
        DataSource leases() {
            return SeveralDataSourcesTests.database();
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoMarked {

        @Bean
        @SnowflakeDataSource
        DataSource first() {
            return SeveralDataSourcesTests.database();
        }

        @Bean
        @SnowflakeDataSource
        DataSource second() {
            return SeveralDataSourcesTests.database();
        }
    }
}
