package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.boot.autoconfigure.SnowflakeDataSource;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
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
