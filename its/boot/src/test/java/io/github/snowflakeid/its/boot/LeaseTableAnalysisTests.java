package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What a start says about lease tables that are not as they should be. */
@ExtendWith(OutputCaptureExtension.class)
class LeaseTableAnalysisTests {

    @Test
    void theLeaseTablesAreOfAnEarlierVersion(CapturedOutput output) {
        String database = Postgres.newDatabase();
        new Application().on(database).run().close();
        Postgres.execute(database, "alter table snowflake_worker_lease drop column renewals");
        assertThatThrownBy(new Application().on(database)::run).isNotNull();
        String statement =
                "ALTER TABLE \"public\".\"snowflake_worker_lease\" ADD COLUMN renewals bigint DEFAULT 0 NOT NULL";
        assertThat(output)
                .contains("The table public.snowflake_worker_lease lacks columns that this version needs: renewals.")
                .contains("Run, by hand or in a migration:")
                .contains(statement);
        Postgres.execute(database, statement);
        new Application().on(database).run().close();
    }

    @Test
    void aTableOfThatNameIsSomebodyElses(CapturedOutput output) {
        String database = Postgres.newDatabase();
        Postgres.execute(database, "create table snowflake_worker_lease (id integer)");
        assertThatThrownBy(new Application().on(database)::run).isNotNull();
        assertThat(output)
                .contains("The table public.snowflake_worker_lease lacks columns")
                .contains("Let 'snowflake.jdbc.table-prefix' name other tables")
                .contains("classpath:io/github/snowflakeid/lease/jdbc/schema-postgresql.sql");
    }

    @Test
    void leaseRowsWereDeleted(CapturedOutput output) {
        String database = Postgres.newDatabase();
        new Application().on(database).run().close();
        Postgres.execute(database, "delete from snowflake_worker_lease where worker_id between 3 and 5");
        assertThatThrownBy(new Application().on(database)::run).isNotNull();
        assertThat(output)
                .contains(
                        "Pool default lacks rows of the table public.snowflake_worker_lease: those of worker IDs 3-5.")
                .contains("keep them out of test cleaners");
    }
}
