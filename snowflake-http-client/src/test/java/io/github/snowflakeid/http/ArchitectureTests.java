package io.github.snowflakeid.http;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** This module's line of the table of docs/design.md. */
@AnalyzeClasses(packages = "io.github.snowflakeid.http", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule THE_CLIENT_KNOWS_THE_GENERATOR_ALONE = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java.lang..",
                    "java.time..",
                    "java.util..",
                    "java.io..",
                    "java.net..",
                    "java.nio..",
                    "org.jspecify..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.http");
}
