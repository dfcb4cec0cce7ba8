package tagalong.bot.search;

import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tagalong.storage.Sticker;

/**
 * What to leave out of a refused answer, one try after the other. Only a try without any bad file is taken, and it is the last one:
 * so the fewer a try leaves out, the earlier it comes.
 */
final class Omissions {
    /** So many can be tried two by two. */
    private static final int FEW = 8;

    private static final int LARGEST_SIDE = 7;
    private static final int LARGE_PARTS = 6;
    private static final int SMALL_PARTS = 12;

    /** The new ones first. */
    private final List<Sticker> files;

    private final List<Sticker> unproven;

    /** @param isProven whether Telegram took a file lately; one that it did not take is more suspicious */
    Omissions(List<Sticker> files, Predicate<Sticker> isProven) {
        this.unproven = files.stream().filter(isProven.negate()).toList();
        this.files = Stream.concat(unproven.stream(), files.stream().filter(isProven))
                .toList();
    }

    /**
     * One bad file costs itself; two that are new just these; many that are of one set, or new, these and their like; any other two
     * a seventh of a page, more of them a half. At most 180 tries for a page of 50, if all are in vain.
     */
    List<List<Sticker>> careful() {
        return Stream.of(each(), pairsOfNew(), sets(), allNew(), lines(), halves())
                .flatMap(List::stream)
                .toList();
    }

    /** A twelfth at a time. */
    List<List<Sticker>> hasty() {
        return split(files, SMALL_PARTS);
    }

    /** So much that the rest is taken unless bad ones are everywhere. */
    List<List<Sticker>> rough() {
        return Stream.of(2, 4)
                .flatMap(pieces -> split(files, pieces).stream())
                .map(piece -> without(files, piece))
                .toList();
    }

    private List<List<Sticker>> each() {
        return files.stream().map(List::of).toList();
    }

    private List<List<Sticker>> pairsOfNew() {
        if (unproven.size() > FEW) {
            return List.of();
        }
        return IntStream.range(0, unproven.size())
                .boxed()
                .flatMap(i -> IntStream.range(0, i).mapToObj(j -> List.of(unproven.get(j), unproven.get(i))))
                .toList();
    }

    /** What is wrong with one file of a set may be wrong with all of them. */
    private List<List<Sticker>> sets() {
        return files.stream()
                .map(Sticker::setName)
                .filter(Objects::nonNull)
                .distinct()
                .map(set -> select(i -> set.equals(files.get(i).setName())))
                .filter(ofSet -> ofSet.size() > 1 && ofSet.size() < files.size())
                .toList();
    }

    private List<List<Sticker>> allNew() {
        return unproven.isEmpty() || unproven.size() == files.size() ? List.of() : List.of(unproven);
    }

    /** The files as points of a square whose side is a prime: any two are together on one of its lines, which wrap around. */
    private List<List<Sticker>> lines() {
        var side = IntStream.of(2, 3, 5)
                .filter(prime -> prime * prime >= files.size())
                .findFirst()
                .orElse(LARGEST_SIDE);
        return IntStream.range(0, side * (side + 1))
                .mapToObj(line -> select(i -> isOnLine(i, line / side, line % side, side)))
                .filter(onLine -> onLine.size() > 1)
                .toList();
    }

    private static boolean isOnLine(int point, int slope, int start, int side) {
        var column = point / side % side;
        var isUpright = slope == side;
        return start == (isUpright ? column : Math.floorMod(point - slope * column, side));
    }

    /** All halves that can be made of six parts. */
    private List<List<Sticker>> halves() {
        var parts = split(files, LARGE_PARTS);
        return IntStream.range(0, 1 << parts.size())
                .filter(some -> Integer.bitCount(some) == LARGE_PARTS / 2)
                .mapToObj(some -> IntStream.range(0, parts.size())
                        .filter(part -> (some >> part & 1) == 1)
                        .mapToObj(parts::get)
                        .flatMap(List::stream)
                        .toList())
                .toList();
    }

    private List<Sticker> select(IntPredicate wanted) {
        return IntStream.range(0, files.size())
                .filter(wanted)
                .mapToObj(files::get)
                .toList();
    }

    static List<List<Sticker>> split(List<Sticker> stickers, int most) {
        var size = Math.max(1, (stickers.size() + most - 1) / most);
        return IntStream.iterate(0, from -> from < stickers.size(), from -> from + size)
                .mapToObj(from -> stickers.subList(from, Math.min(from + size, stickers.size())))
                .toList();
    }

    static List<Sticker> without(List<Sticker> stickers, List<Sticker> leftOut) {
        return stickers.stream().filter(sticker -> !leftOut.contains(sticker)).toList();
    }
}
