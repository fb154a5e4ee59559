package io.github.snowflakeid.lease.jdbc;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** This module's line of the table of docs/design.md. */
@AnalyzeClasses(packages = "io.github.snowflakeid.lease.jdbc", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule THE_STORE_KNOWS_LEASES_AND_JDBC_ALONE = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang..",
                    "java.time..",
                    "java.util..",
                    "java.io..",
                    "java.nio..",
                    "java.sql..",
                    "javax.sql..",
                    "org.jspecify..",
                    "org.slf4j..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.history",
                    "io.github.snowflakeid.lease.keeper",
                    "io.github.snowflakeid.lease.jdbc");

    @ArchTest
    static final ArchRule ONLY_THE_HISTORY_HEARS_THE_KEEPER = noClasses()
            .that()
            .haveSimpleNameNotContaining("History")
            .and()
            .doNotHaveSimpleName("TenureNotes")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.github.snowflakeid.lease.keeper");
}
