package tagalong;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is named and shown: one name for one thing, one public type a feature, and packages that say what they are. */
final class NamesAndPackagesTest extends CompiledProject {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

    @Test
    void feature_isTheOnePublicTypeOfItsPackage() {
        for (var feature : FEATURE_PACKAGES) {
            var open = EVERYTHING.getPackage(feature).getClasses().stream()
                    .filter(type -> isOnTop(type) && type.getModifiers().contains(JavaModifier.PUBLIC))
                    .toList();
            assertEquals(1, open.size(), feature + ": " + open);
            assertTrue(open.get(0).isAssignableTo(FEATURE), feature);
        }
    }

    /** Those of the root package are the whole bot's; with each, what stands inside it counts. */
    @Test
    void publicTypesOfTheBotsRooms_areUsedInOtherRooms() {
        var used = ours().flatMap(user -> user.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .filter(type -> !type.getPackageName().equals(user.getPackageName())))
                .map(type -> type.getName().split("[$]")[0])
                .collect(toSet());
        var needlessly = ours().filter(type -> type.getPackageName().startsWith("tagalong.bot."))
                .filter(type -> isOnTop(type) && type.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getName)
                .filter(type -> !used.contains(type))
                .toList();

        assertEquals(List.of(), needlessly);
    }

    @Test
    void classes_haveNamesOfTheirOwn() {
        var namesakes = EVERYTHING.stream()
                .filter(CompiledProject::isOnTop)
                .collect(groupingBy(JavaClass::getSimpleName))
                .values()
                .stream()
                .filter(types -> types.size() > 1)
                .toList();

        assertEquals(List.of(), namesakes);
    }

    @Test
    void nestedTypes_areNotNamedAsOthersOnTop() {
        var onTop = ours().filter(CompiledProject::isOnTop)
                .map(JavaClass::getSimpleName)
                .collect(toSet());
        var namesakes = ours().filter(type -> !isOnTop(type) && onTop.contains(type.getSimpleName()))
                .map(JavaClass::getName)
                .toList();

        assertEquals(List.of(), namesakes);
    }

    @Test
    void packages_sayWhatTheyAre() throws IOException {
        try (var files = Files.find(
                REPOSITORY, 20, (path, attributes) -> path.toString().matches(".*/src/main/java/tagalong/.*[.]java"))) {
            var silent = files.map(Path::getParent)
                    .distinct()
                    .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                    .toList();

            assertEquals(List.of(), silent);
        }
    }

    @Test
    void packagesOfBotAndStorage_areNullMarked() {
        var unmarked = Stream.of("tagalong.bot", "tagalong.storage")
                .flatMap(root -> Stream.concat(
                        Stream.of(EVERYTHING.getPackage(root)),
                        EVERYTHING.getPackage(root).getSubpackagesInTree().stream()))
                .filter(one -> !one.getClasses().isEmpty() && !one.isAnnotatedWith(NULL_MARKED))
                .map(JavaPackage::getName)
                .toList();

        assertEquals(List.of(), unmarked);
    }

    private static Stream<JavaClass> ours() {
        return EVERYTHING.stream().filter(type -> type.getPackageName().matches("tagalong[.](bot|storage)\\b.*"));
    }
}
