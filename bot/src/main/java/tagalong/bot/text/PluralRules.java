package tagalong.bot.text;

import java.util.Optional;

/** How languages count whole things, in families of languages that do it alike; as the Unicode CLDR has it. */
enum PluralRules {
    /** A number changes nothing. */
    ONE_FORM {
        @Override
        Form form(long count) {
            return Form.OTHER;
        }
    },
    /** Only 1 is one. */
    ONE_IS_ONE {
        @Override
        Form form(long count) {
            return count == 1 ? Form.ONE : Form.OTHER;
        }
    },
    /** As above, but “un millón de”. */
    ONE_AND_MILLIONS {
        @Override
        Form form(long count) {
            return count == 1 ? Form.ONE : millionsOrOther(count);
        }
    },
    /** None is counted as one is. */
    NONE_LIKE_ONE {
        @Override
        Form form(long count) {
            return count == 0 || count == 1 ? Form.ONE : Form.OTHER;
        }
    },
    /** As above, but “un million de”. */
    NONE_LIKE_ONE_AND_MILLIONS {
        @Override
        Form form(long count) {
            return count == 0 || count == 1 ? Form.ONE : millionsOrOther(count);
        }
    },
    /** 21 is counted as 1 is, 2 to 4 apart from 5. */
    EAST_SLAVIC {
        @Override
        Form form(long count) {
            if (count % 10 == 1 && count % 100 != 11) {
                return Form.ONE;
            }
            return slavicFewOrMany(count);
        }
    },
    /** As above, but only 1 is one. */
    POLISH {
        @Override
        Form form(long count) {
            return count == 1 ? Form.ONE : slavicFewOrMany(count);
        }
    };

    /** The forms a message gives, by the names translators write. */
    enum Form {
        ZERO,
        ONE,
        TWO,
        FEW,
        MANY,
        OTHER
    }

    /** @param count not negative */
    abstract Form form(long count);

    /** @return empty for a language that {@link Language} does not list yet */
    static Optional<PluralRules> of(String language) {
        return Language.of(language).map(Language::rules);
    }

    private static Form millionsOrOther(long count) {
        return count != 0 && count % 1_000_000 == 0 ? Form.MANY : Form.OTHER;
    }

    private static Form slavicFewOrMany(long count) {
        var lastTwo = count % 100;
        var last = count % 10;
        return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? Form.FEW : Form.MANY;
    }
}
