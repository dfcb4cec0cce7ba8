package tagalong.bot.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import tagalong.bot.text.Template.Plural;

/** What is wrong with a language's texts, each fault in a line that tells its translator where to look. */
final class TextFaults {
    /** Rules, and no text that anybody reads. */
    private static final String PLURALS = "language.plurals";

    private static final long[] TRIED = {0, 1, 2, 3, 5, 11, 21, 100};
    private static final Pattern TAG = Pattern.compile("<(/?)([a-z-]+)[^>]*>");
    /** Words that many languages have from each other. */
    private static final Set<String> MAY_BE_AS_IN_ENGLISH =
            Set.of("search.video-title", "status.set.library", "button.stop", "button.walk.stop");

    private static final Set<String> TOASTS = Set.of(
            "delete.busy",
            "failed.press",
            "import.begin",
            "limits.slow-down.press",
            "limits.stickers",
            "press.stale",
            "settings.saved",
            "status.taken-out",
            "walk.stale");

    /** What shares a row of a phone's width with two others: longer, Telegram cuts it off. A mark of direction counts. */
    private static final Set<String> THREE_A_ROW = Set.of(
            "button.set",
            "button.clear",
            "button.report",
            "button.undo",
            "button.more",
            "button.less",
            "button.find-now",
            "button.walk.back",
            "button.walk.here",
            "button.walk.next");

    private static final Set<String> TWO_A_ROW = Set.of(
            "button.make-private",
            "button.make-public",
            "button.favourite",
            "button.unfavourite",
            "button.open-set",
            "button.my-sets",
            "button.page.before",
            "button.page.after");

    /** The marks around what is quoted, as languages write them; others as they themselves do first. */
    private static final Map<String, String> QUOTES = Map.of(
            "en", "“”", "uk", "«»", "ru", "«»", "es", "«»", "fr", "«»", "it", "«»", "fa", "«»", "de", "„“", "pl", "„”");

    private static final Pattern QUOTE = Pattern.compile("[“”„‟«»\"](?![^<]*>)");
    /** What people type as it stands, quotes and all. */
    private static final Pattern TYPED = Pattern.compile("<code>.*?</code>");

    /** Where a French line would break before a mark, or behind the one that opens a quotation. */
    private static final Pattern BREAKABLE = Pattern.compile(" [:;?!»]|« ");

    private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");
    private static final Pattern DIRECTION = Pattern.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]");

    private final Language language;
    private final String quotes;
    private final Texts english;
    private final List<String> faults = new ArrayList<>();

    private TextFaults(Language language, String quotes, Texts english) {
        this.language = language;
        this.quotes = quotes;
        this.english = english;
    }

    /** @param patterns all texts by key, as they stand in the file of the language */
    static List<String> in(String tag, Map<String, String> patterns, Map<String, String> englishPatterns) {
        try {
            return in(Language.of(tag, patterns), patterns, englishPatterns);
        } catch (IllegalArgumentException e) {
            return List.of(tag + " " + PLURALS + ": " + e.getMessage());
        }
    }

    /** @param patterns some texts by key */
    static List<String> in(Language language, Map<String, String> patterns, Map<String, String> englishPatterns) {
        var quotes = QUOTES.getOrDefault(language.tag(), quotesIn(patterns.getOrDefault("about.description", "“”")));
        var search = new TextFaults(language, quotes, Texts.of(Languages.ENGLISH, englishPatterns));
        search.keys(patterns.keySet(), englishPatterns.keySet());
        var texts = new TreeSet<>(patterns.keySet());
        texts.remove(PLURALS);
        texts.forEach(key -> search.text(key, Objects.requireNonNull(patterns.get(key))));
        return search.faults;
    }

    private static String quotesIn(String written) {
        return QUOTE.matcher(written).results().map(MatchResult::group).collect(Collectors.joining());
    }

    private void keys(Set<String> keys, Set<String> wanted) {
        difference(wanted, keys).forEach(key -> fault(key, "is missing"));
        difference(keys, wanted).forEach(key -> fault(key, "is one too many"));
    }

    private void text(String key, String pattern) {
        Texts texts;
        try {
            texts = Texts.of(language, Map.of(key, pattern));
        } catch (IllegalArgumentException e) {
            faults.add(language.tag() + " " + e.getMessage());
            return;
        }
        var message = Objects.requireNonNull(texts.messages().get(key));
        marks(key, pattern);
        pluralForms(key, message, texts.manner().rules());
        var original = english.messages().get(key);
        if (original == null) {
            return;
        }
        if (!TemplateParts.arguments(original).equals(TemplateParts.arguments(message))) {
            fault(
                    key,
                    "has the arguments " + TemplateParts.arguments(message) + ", not "
                            + TemplateParts.arguments(original));
            return;
        }
        for (var count : TRIED) {
            said(key, texts, count);
        }
        leftOver(key, texts);
    }

    private void marks(String key, String pattern) {
        var written = TYPED.matcher(pattern).replaceAll("");
        QUOTE.matcher(written)
                .results()
                .map(found -> found.group())
                .filter(mark -> !quotes.contains(mark))
                .distinct()
                .forEach(mark -> fault(key, "quotes with " + mark + ", and the language does with " + quotes));
        if (language.tag().equals("fr") && BREAKABLE.matcher(written).find()) {
            fault(key, "has a space at a mark at which the line may break");
        }
        if (DIRECTION.matcher(pattern).find()) {
            fault(key, "has marks of direction, which are put where they are needed");
        }
    }

    private void pluralForms(String key, Template message, PluralRules rules) {
        var needed = LongStream.of(TRIED).mapToObj(rules::form).collect(Collectors.toCollection(TreeSet::new));
        TemplateParts.all(message).forEach(part -> {
            if (part instanceof Plural plural) {
                var missing = difference(needed, plural.forms().keySet());
                missing.forEach(form -> fault(key, "lacks the plural form " + form + " of " + plural.name()));
            }
        });
    }

    private void said(String key, Texts texts, long count) {
        var said = fill(texts, key, count);
        var tags = tags(said);
        var wanted = tags(fill(english, key, count));
        if (!tags.equals(wanted)) {
            fault(key, "has the HTML tags " + tags + ", not " + wanted + " (for " + count + ")");
        } else if (!isNested(said)) {
            fault(key, "has HTML tags that do not close each other");
        }
        var length = said.codePointCount(0, said.length());
        if (length > limit(key)) {
            fault(key, "has " + length + " characters, and " + limit(key) + " is the most (for " + count + ")");
        }
    }

    private void leftOver(String key, Texts texts) {
        var said = withoutManner(fill(texts, key, 2));
        var hasWords = TAG.matcher(said).replaceAll("").codePoints().anyMatch(Character::isLetter);
        if (!language.tag().equals(Languages.ENGLISH)
                && hasWords
                && !MAY_BE_AS_IN_ENGLISH.contains(key)
                && said.equals(withoutManner(fill(english, key, 2)))) {
            fault(key, "is left over in English");
        }
    }

    /** Without what the language's manner of writing puts into any text. */
    private static String withoutManner(String said) {
        return DIGIT.matcher(DIRECTION.matcher(said).replaceAll("")).replaceAll("#");
    }

    /** Every argument is a number here: of the length of what people type no translator knows. */
    private static String fill(Texts texts, String key, long count) {
        var arguments = new HashMap<String, Object>();
        TemplateParts.arguments(Objects.requireNonNull(texts.messages().get(key)))
                .forEach(name -> arguments.put(name, count));
        return texts.fill(key, arguments).orElseThrow();
    }

    private static int limit(String key) {
        if (THREE_A_ROW.contains(key)) {
            return 14;
        }
        if (TWO_A_ROW.contains(key)) {
            return 19;
        }
        if (key.startsWith("button.")) {
            return 40;
        }
        if (key.endsWith(".toast") || key.startsWith("work.busy.") || TOASTS.contains(key)) {
            return 200;
        }
        if (key.startsWith("command.")) {
            return 256;
        }
        return switch (key) {
            case "about.description" -> 512;
            case "about.short" -> 120;
            default -> 4096;
        };
    }

    private static List<String> tags(String text) {
        return TAG.matcher(text).results().map(found -> found.group()).sorted().toList();
    }

    private static boolean isNested(String text) {
        var open = new ArrayDeque<String>();
        var tags = TAG.matcher(text);
        while (tags.find()) {
            if (tags.group(1).isEmpty()) {
                open.push(tags.group(2));
            } else if (!tags.group(2).equals(open.poll())) {
                return false;
            }
        }
        return open.isEmpty();
    }

    private static <T> Set<T> difference(Set<T> all, Set<T> without) {
        var rest = new TreeSet<>(all);
        rest.removeAll(without);
        return rest;
    }

    private void fault(String key, String what) {
        faults.add(language.tag() + " " + key + ": " + what);
    }
}
