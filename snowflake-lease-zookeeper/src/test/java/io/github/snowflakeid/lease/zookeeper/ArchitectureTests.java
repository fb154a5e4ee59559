package io.github.snowflakeid.lease.zookeeper;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** This module's line of the table of docs/design.md. */
@AnalyzeClasses(packages = "io.github.snowflakeid", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES =
            slices().matching("io.github.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_STORE_KNOWS_LEASES_CURATOR_AND_ZOOKEEPER = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.lease.zookeeper")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.jspecify..",
                    "org.slf4j",
                    "org.apache.curator..",
                    "org.apache.zookeeper..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.zookeeper");
}
