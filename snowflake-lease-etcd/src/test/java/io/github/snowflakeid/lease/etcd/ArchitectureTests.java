package io.github.snowflakeid.lease.etcd;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The module table of docs/design.md. */
@AnalyzeClasses(packages = "io.github.snowflakeid.lease.etcd", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule THE_STORE_KNOWS_LEASES_AND_ETCD_ALONE = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "javax.net.ssl..",
                    "org.jspecify..",
                    "org.slf4j..",
                    "io.etcd.jetcd..",
                    "io.grpc..",
                    "io.netty.handler.ssl..",
                    "io.github.snowflakeid",
                    "io.github.snowflakeid.lease",
                    "io.github.snowflakeid.lease.etcd");

    /** So that what users compile against is the JDK and jetcd. */
    @ArchTest
    static final ArchRule GRPC_AND_NETTY_ARE_NO_PART_OF_WHAT_USERS_SEE = noMethods()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .arePublic()
            .should()
            .haveRawParameterTypes(describe(
                    "of gRPC or netty",
                    parameters -> parameters.stream()
                            .map(JavaClass::getPackageName)
                            .anyMatch(name -> name.startsWith("io.grpc") || name.startsWith("io.netty"))));
}
