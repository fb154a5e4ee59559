package io.github.snowflakeid.its.boot;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The starter's part of the module table of docs/design.md, and that there are no cycles among all modules. */
@AnalyzeClasses(packages = "io.github.snowflakeid", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES =
            slices().matching("io.github.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule WHAT_SHOWS_KNOWS_THE_CORE_ONLY = noClasses()
            .that()
            .resideInAnyPackage(
                    "io.github.snowflakeid.boot.health",
                    "io.github.snowflakeid.boot.metrics",
                    "io.github.snowflakeid.boot.endpoint")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.github.snowflakeid.boot.autoconfigure",
                    "io.github.snowflakeid.hibernate",
                    "io.github.snowflakeid.lease.jdbc");

    @ArchTest
    static final ArchRule JSON_KNOWS_CORE_AND_HIBERNATE_ONLY = noClasses()
            .that()
            .resideInAPackage("io.github.snowflakeid.boot.json")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.github.snowflakeid.boot.autoconfigure", "io.github.snowflakeid.lease..");

    @ArchTest
    static final ArchRule DATA_KNOWS_THE_CORE_AND_HIBERNATE_ONLY = noClasses()
            .that()
            .resideInAPackage("io.github.snowflakeid.boot.data")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.github.snowflakeid.boot.autoconfigure",
                    "io.github.snowflakeid.boot.health",
                    "io.github.snowflakeid.lease..");

    /** But for what applications extend, implement and call, and what packages of the starter share. */
    @ArchTest
    static final ArchRule ONLY_AUTO_CONFIGURATIONS_AND_ANNOTATIONS_ARE_PUBLIC = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.boot..")
            .and()
            .resideOutsideOfPackages("io.github.snowflakeid.boot.data", "io.github.snowflakeid.boot.generators")
            .and()
            .arePublic()
            .and()
            .areNotAnnotations()
            .and()
            .doNotHaveSimpleName("WorkerSourceFactory")
            .should()
            .haveSimpleNameEndingWith("AutoConfiguration")
            .andShould()
            .haveModifier(JavaModifier.FINAL);

    @ArchTest
    static final ArchRule NOTHING_NEEDS_THE_TEST_SUPPORT = noClasses()
            .that()
            .resideOutsideOfPackage("io.github.snowflakeid.test..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.github.snowflakeid.test..");

    @ArchTest
    static final ArchRule TEST_SUPPORT_NEEDS_SPRING_AND_JUNIT_ONLY_WHERE_IT_SAYS_SO = noClasses()
            .that()
            .resideInAPackage("io.github.snowflakeid.test")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "org.junit..", "io.github.snowflakeid.boot..");
}
