package tagalong.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

final class SimulatorArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("tagalong.simulator");

    @Test
    void packages_haveNoCycles() {
        slices().matching("tagalong.simulator.(*)..").should().beFreeOfCycles().check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("tagalong.simulator.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tagalong.simulator")
                .check(CLASSES);
    }

    @Test
    void simulator_knowsNeitherBotNorStorageNorTheirLibraries() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "tagalong.bot..",
                        "tagalong.storage..",
                        "org.telegram..",
                        "software.amazon..",
                        "com.amazonaws..")
                .check(CLASSES);
    }

    @Test
    void http_isOnlyWhereItBelongs() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "tagalong.simulator.world..",
                        "tagalong.simulator.api..",
                        "tagalong.simulator.text..",
                        "tagalong.simulator.spec..",
                        "tagalong.simulator.wire..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.jetty..")
                .check(CLASSES);
    }
}
