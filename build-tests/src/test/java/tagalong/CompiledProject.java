package tagalong;

import static java.util.stream.Collectors.toCollection;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;

/** The compiled classes of all modules, and what they are to each other. */
abstract class CompiledProject {
    static final String FEATURE = "tagalong.bot.dispatch.Feature";
    static final JavaClasses EVERYTHING = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("tagalong");
    static final Set<String> FEATURE_PACKAGES = featurePackages();

    private static Set<String> featurePackages() {
        return EVERYTHING.stream()
                .filter(type -> type.isAssignableTo(FEATURE) && !type.isInterface())
                .map(JavaClass::getPackageName)
                .collect(toCollection(TreeSet::new));
    }

    static boolean isOnTop(JavaClass type) {
        return type.isTopLevelClass()
                && !type.isArray()
                && !type.getSimpleName().equals("package-info");
    }
}
