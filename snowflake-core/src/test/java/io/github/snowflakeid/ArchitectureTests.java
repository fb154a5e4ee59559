package io.github.snowflakeid;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The module table of docs/design.md. */
@AnalyzeClasses(
        packages = "io.github.snowflakeid",
        importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTests.DoNotIncludeTestServers.class})
class ArchitectureTests {

    /** A module of its own, which is for tests all the same. */
    static final class DoNotIncludeTestServers implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/io/github/snowflakeid/test");
        }
    }

    private static final String[] JDK = {"java.lang..", "java.time..", "java.util..", "java.io..", "org.jspecify.."};

    @ArchTest
    static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES =
            slices().matching("io.github.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_GENERATOR_KNOWS_NO_LEASES_AND_NO_LOG = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(JDK, "io.github.snowflakeid"));

    @ArchTest
    static final ArchRule TEXT_FORMS_KNOW_THE_GENERATOR_ALONE = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.codec")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(
                    JDK,
                    "java.nio..",
                    "java.security..",
                    "javax.crypto..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.codec"));

    @ArchTest
    static final ArchRule UUIDS_KNOW_THE_GENERATOR_ALONE = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.uuid")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(
                    JDK,
                    "java.nio..",
                    "java.security..",
                    "javax.crypto..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.uuid"));

    /** What stores implement: without a thread, and without a log. */
    @ArchTest
    static final ArchRule STORES_KNOW_THE_GENERATOR_AND_NO_KEEPER = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.lease")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(JDK, "io.github.snowflakeid", "io.github.snowflakeid.lease"));

    @ArchTest
    static final ArchRule WHAT_STANDS_BESIDE_THE_KEEPER_DOES_NOT_KNOW_IT = classes()
            .that()
            .resideInAnyPackage(
                    "io.github.snowflakeid.lease.file",
                    "io.github.snowflakeid.lease.history",
                    "io.github.snowflakeid.lease.transfer")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(
                    JDK,
                    "java.net..",
                    "java.nio..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.file",
                    "io.github.snowflakeid.lease.history",
                    "io.github.snowflakeid.lease.transfer"));

    @ArchTest
    static final ArchRule THE_KEEPER_KNOWS_STORES = classes()
            .that()
            .resideInAPackage("io.github.snowflakeid.lease.keeper")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(and(
                    JDK,
                    "java.net..",
                    "org.slf4j..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.keeper"));

    private static String[] and(String[] packages, String... more) {
        String[] all = new String[packages.length + more.length];
        System.arraycopy(packages, 0, all, 0, packages.length);
        System.arraycopy(more, 0, all, packages.length, more.length);
        return all;
    }
}
