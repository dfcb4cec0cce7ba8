package tagalong;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The borders between the parts (DESIGN.md "Parts"), checked on the compiled classes of all modules. */
final class ArchitectureTest {
    private static final String AWS = "software.amazon..";
    private static final String TELEGRAM = "org.telegram..";

    private final JavaClasses everything = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("tagalong");

    @Test
    void bot_importsNoAwsType() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.bot..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(AWS)
                .check(everything);
    }

    @Test
    void storage_importsNoTelegramType() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.storage..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(TELEGRAM, "tagalong.bot..", "tagalong.simulator..")
                .check(everything);
    }

    @Test
    void storage_keepsAwsTypesInOnePackage() {
        classes()
                .that()
                .resideOutsideOfPackage("tagalong.storage.dynamo..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackage(AWS)
                .check(everything);
    }

    @Test
    void simulator_importsNeitherSide() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.simulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(AWS, TELEGRAM, "tagalong.bot..", "tagalong.storage..", "tagalong.playground..")
                .check(everything);
    }

    @Test
    void packages_formNoCycle() {
        slices().matching("tagalong.(**)").should().beFreeOfCycles().check(everything);
    }
}
