package tagalong.bot.text;

import java.util.Map;

/**
 * What a file of texts says of the language it is in.
 *
 * @param tag its IETF tag, as in the file's name
 * @param ownName what its speakers call it
 * @param comma what stands between the words of a list
 */
record Language(String tag, String ownName, PluralRules rules, String comma) {
    /**
     * @param patterns the file's
     * @throws IllegalArgumentException when the plurals cannot be read
     */
    static Language of(String tag, Map<String, String> patterns) {
        return new Language(
                tag,
                patterns.getOrDefault("language.name", tag),
                PluralRules.read(patterns.getOrDefault("language.plurals", "")),
                patterns.getOrDefault("language.comma", ", "));
    }

    /** As the letters tell in which it is written. */
    boolean isRightToLeft() {
        return switch (Character.getDirectionality(ownName.codePointAt(0))) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> true;
            default -> false;
        };
    }
}
