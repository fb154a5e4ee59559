package io.github.snowflakeid.hibernate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "io.github.snowflakeid.hibernate", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule KNOWS_CORE_AND_HIBERNATE_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.codec",
                    "io.github.snowflakeid.uuid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.keeper",
                    "io.github.snowflakeid.lease.jdbc",
                    "io.github.snowflakeid.hibernate",
                    "org.hibernate..",
                    "jakarta.persistence..",
                    "org.jspecify.annotations",
                    "java..",
                    "javax.sql");

    /** Gone or moved in a later line than the one that this is compiled against. */
    @ArchTest
    static final ArchRule AVOIDS_WHAT_HIBERNATE_7_DROPPED = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.hibernate.id.factory..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.hibernate.query.ReturnableType");
}
