package io.github.snowflakeid.examples.torture;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The direction that the package documentation states. */
@AnalyzeClasses(packagesOf = ArchitectureTests.class, importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    private static final String ROOT = "io.github.snowflakeid.examples.torture";

    @ArchTest
    static final ArchRule importsGoOneWay = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("record")
            .definedBy(ROOT + ".record")
            .layer("network")
            .definedBy(ROOT + ".network")
            .layer("node")
            .definedBy(ROOT + ".node")
            .layer("server")
            .definedBy(ROOT + ".server")
            .layer("fault")
            .definedBy(ROOT + ".fault")
            .layer("check")
            .definedBy(ROOT + ".check")
            .layer("run")
            .definedBy(ROOT)
            .whereLayer("record")
            .mayOnlyBeAccessedByLayers("node", "fault", "check", "run")
            .whereLayer("node")
            .mayOnlyBeAccessedByLayers("fault", "run")
            .whereLayer("network")
            .mayOnlyBeAccessedByLayers("server", "fault")
            .whereLayer("server")
            .mayOnlyBeAccessedByLayers("fault", "run")
            .whereLayer("fault")
            .mayOnlyBeAccessedByLayers("check", "run")
            .whereLayer("check")
            .mayOnlyBeAccessedByLayers("run")
            .whereLayer("run")
            .mayNotBeAccessedByAnyLayer();
}
