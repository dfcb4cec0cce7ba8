package tagalong.bot.text;

import java.util.List;
import java.util.Optional;

/**
 * A language that the bot speaks if there is a file of texts in it.
 *
 * @param tag its IETF tag, two letters
 * @param ownName what its speakers call it
 */
record Language(String tag, String ownName, PluralRules rules) {
    private static final String PERSIAN_COMMA = "، ";

    /** The one place where languages are listed, in the order in which people choose; those without a file are not offered. */
    static final List<Language> ALL = List.of(
            new Language("en", "English", PluralRules.ONE_IS_ONE),
            new Language("uk", "Українська", PluralRules.EAST_SLAVIC),
            new Language("ru", "Русский", PluralRules.EAST_SLAVIC),
            new Language("de", "Deutsch", PluralRules.ONE_IS_ONE),
            new Language("es", "Español", PluralRules.ONE_AND_MILLIONS),
            new Language("fr", "Français", PluralRules.NONE_LIKE_ONE_AND_MILLIONS),
            new Language("it", "Italiano", PluralRules.ONE_AND_MILLIONS),
            new Language("pt", "Português", PluralRules.NONE_LIKE_ONE_AND_MILLIONS),
            new Language("pl", "Polski", PluralRules.POLISH),
            new Language("tr", "Türkçe", PluralRules.ONE_IS_ONE),
            new Language("id", "Bahasa Indonesia", PluralRules.ONE_FORM),
            new Language("fa", "فارسی", PluralRules.NONE_LIKE_ONE),
            new Language("eo", "Esperanto", PluralRules.ONE_IS_ONE));

    static Optional<Language> of(String tag) {
        return ALL.stream().filter(language -> language.tag.equals(tag)).findFirst();
    }

    /** As the letters tell in which it is written. */
    boolean isRightToLeft() {
        return switch (Character.getDirectionality(ownName.codePointAt(0))) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> true;
            default -> false;
        };
    }

    /** What stands between the words of a list. */
    String comma() {
        return tag.equals("fa") ? PERSIAN_COMMA : ", ";
    }
}
