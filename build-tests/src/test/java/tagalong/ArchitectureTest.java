package tagalong;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The borders between the parts and between the rooms of the bot, checked on the compiled classes of all modules. */
final class ArchitectureTest extends CompiledProject {
    private static final String AWS = "software.amazon..";
    private static final String TELEGRAM = "org.telegram..";
    /** Use cases of one feature alone, which live beside it. */
    private static final String USE_CASES_OF_FEATURES =
            "tagalong[.]bot[.](bulk[.](Renaming|SetTagging|Exporting|Importing|BulkEditing|BulkTask|StickerEdits|EditNotes)"
                + "|moderation[.](Reporting|Moderating|Resharing)|basics[.]Welcoming|shortcuts[.]Browsing|status[.](KnownSets|SetListing|WorkedSet)"
                + "|tagging[.](Saving|CardReading|CardEditing|TakingInHand|Walking|Suggesting|MessageToSave|TypedChange|Chatter)"
                + "|search[.](Searching|SharedFinding|Judging|Choices|Knowledge|KnownPeople|ShownStickers|TitleLearning))"
                + "([$].*)?";
    /** Sees behind the searches to what Telegram took offence at: asks it for new file ids, keeps them, and says nothing to anybody. */
    private static final String MENDS_FILE_IDS = "tagalong[.]bot[.]search[.]DeadFiles([$].*)?";
    /** Interfaces of the storage that nothing is asked of: two are values, the others are told how it fares, and which copies there are. */
    private static final Set<String> NO_STORES = Set.of("Audience", "Hidden", "StoreWatcher", "LocalCopies");

    private static final DescribedPredicate<JavaClass> STORES =
            DescribedPredicate.describe("are stores", ArchitectureTest::isStore);

    @Test
    void bot_importsNoAwsType() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.bot..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(AWS)
                .check(EVERYTHING);
    }

    @Test
    void storage_importsNoTelegramType() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.storage..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(TELEGRAM, "tagalong.bot..", "tagalong.simulator..")
                .check(EVERYTHING);
    }

    @Test
    void storage_keepsAwsTypesInOnePackage() {
        classes()
                .that()
                .resideOutsideOfPackage("tagalong.storage.dynamo..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackage(AWS)
                .check(EVERYTHING);
    }

    @Test
    void simulator_importsNeitherSide() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.simulator..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(AWS, TELEGRAM, "tagalong.bot..", "tagalong.storage..", "tagalong.playground..")
                .check(EVERYTHING);
    }

    @Test
    void packages_formNoCycle() {
        slices().matching("tagalong.(**)").should().beFreeOfCycles().check(EVERYTHING);
    }

    @Test
    void bot_isBuiltInLayers() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("tagalong.bot..")
                .layer("wiring")
                .definedBy("tagalong.bot")
                .layer("features")
                .definedBy(FEATURE_PACKAGES.toArray(String[]::new))
                .layer("shared presentation")
                .definedBy("tagalong.bot.ports", "tagalong.bot.sheet")
                .layer("dispatch")
                .definedBy("tagalong.bot.dispatch")
                .layer("updates")
                .definedBy("tagalong.bot.updates")
                .layer("buttons")
                .definedBy("tagalong.bot.buttons")
                .layer("use cases")
                .definedBy("tagalong.bot.usecase")
                .whereLayer("features")
                .mayOnlyBeAccessedByLayers("wiring")
                .whereLayer("shared presentation")
                .mayOnlyBeAccessedByLayers("features", "wiring")
                .whereLayer("dispatch")
                .mayOnlyBeAccessedByLayers("shared presentation", "features", "wiring")
                .whereLayer("updates")
                .mayOnlyBeAccessedByLayers("dispatch", "wiring")
                .whereLayer("buttons")
                .mayOnlyBeAccessedByLayers("dispatch", "shared presentation", "features", "wiring")
                .whereLayer("use cases")
                .mayOnlyBeAccessedByLayers("shared presentation", "features", "wiring")
                .check(EVERYTHING);
    }

    @Test
    void features_useNoOtherFeature() {
        for (var feature : FEATURE_PACKAGES) {
            noClasses()
                    .that()
                    .resideInAPackage(feature)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(FEATURE_PACKAGES.stream()
                            .filter(other -> !other.equals(feature))
                            .toArray(String[]::new))
                    .check(EVERYTHING);
        }
    }

    /** Except that its one public type hands them to the use cases that live beside it. */
    @Test
    void featuresAndWhatTheyShare_leaveStoresToUseCases() {
        noClasses()
                .that(DescribedPredicate.describe("show what use cases do", ArchitectureTest::isPresentation))
                .should()
                .dependOnClassesThat(STORES)
                .check(EVERYTHING);
    }

    @Test
    void features_askNothingOfStoresThatTheyHandOn() {
        noClasses()
                .that(DescribedPredicate.describe("are features", ArchitectureTest::isFeatureItself))
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "a store is asked",
                        access -> isStore(access.getTargetOwner())
                                && !access.getTargetOwner().getSimpleName().equals("Storage")))
                .check(EVERYTHING);
    }

    @Test
    void telegramsTypes_stayAtTheDoors() {
        noClasses()
                .that()
                .resideInAPackage("tagalong.bot..")
                .and()
                .resideOutsideOfPackages("tagalong.bot.telegram", "tagalong.bot.updates", "tagalong.bot.dispatch")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(TELEGRAM)
                .check(EVERYTHING);
    }

    @Test
    void useCases_knowNeitherTelegramNorTexts() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "tagalong.bot.usecase", "tagalong.bot.session", "tagalong.bot.sets", "tagalong.bot.work")
                .or()
                .haveNameMatching(USE_CASES_OF_FEATURES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        TELEGRAM,
                        "tagalong.bot.telegram",
                        "tagalong.bot.dispatch",
                        "tagalong.bot.updates",
                        "tagalong.bot.buttons",
                        "tagalong.bot.text")
                .check(EVERYTHING);
    }

    private static boolean isPresentation(JavaClass type) {
        return (FEATURE_PACKAGES.contains(type.getPackageName())
                        || type.getPackageName().matches("tagalong[.]bot[.](ports|sheet)"))
                && !type.getName().matches(USE_CASES_OF_FEATURES)
                && !type.getName().matches(MENDS_FILE_IDS)
                && !isFeatureItself(type);
    }

    /** With what stands inside it. */
    private static boolean isFeatureItself(JavaClass type) {
        var onTop = type;
        while (onTop.getEnclosingClass().isPresent()) {
            onTop = onTop.getEnclosingClass().get();
        }
        return onTop.isAssignableTo(FEATURE)
                && onTop.getModifiers().contains(JavaModifier.PUBLIC)
                && !onTop.isInterface();
    }

    private static boolean isStore(JavaClass type) {
        var isPort = Set.of("tagalong.storage", "tagalong.storage.finding").contains(type.getPackageName())
                && type.isInterface()
                && isOnTop(type)
                && !NO_STORES.contains(type.getSimpleName());
        return isPort || type.getPackageName().matches("tagalong[.]storage[.](cache|dynamo)");
    }
}
