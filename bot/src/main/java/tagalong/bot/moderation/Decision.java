package tagalong.bot.moderation;

import java.util.List;
import java.util.Optional;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.Hidden;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** What an admin's button wants; it names the wanted state, so that pressing twice is pressing once. */
sealed interface Decision {
    Buttons.Codec<Decision> CODEC = new Buttons.Codec<>(Decision::write, Decision::read);

    /** Which sticker it is about, if about one. */
    default Optional<StickerId> about() {
        return Optional.empty();
    }

    /** A decision about one sticker. */
    sealed interface AboutSticker extends Decision {
        StickerId sticker();

        @Override
        default Optional<StickerId> about() {
            return Optional.of(sticker());
        }
    }

    /** A decision about one of a sticker's words, come to from a page of them. */
    sealed interface AboutWord extends AboutSticker {
        String term();

        /** Counted from 0. */
        int page();
    }

    /** A decision about what is hidden, or is to be. */
    sealed interface AboutHidden extends Decision {
        Hidden what();

        @Override
        default Optional<StickerId> about() {
            if (what() instanceof Hidden.WholeSticker whole) {
                return Optional.of(whole.sticker());
            }
            return what() instanceof Hidden.WordOn word ? Optional.of(word.sticker()) : Optional.empty();
        }
    }

    /**
     * Look at the sticker and its words.
     *
     * @param page counted from 0
     */
    record Look(StickerId sticker, int page) implements AboutSticker {}

    /** Look at what can be done about one of its words. */
    record LookAtWord(StickerId sticker, String term, int page) implements AboutWord {}

    record Hide(Hidden what) implements AboutHidden {}

    record Unhide(Hidden what) implements AboutHidden {}

    /** Find out how many people share the word there. */
    record AskBan(StickerId sticker, String term, int page) implements AboutWord {}

    record BanHolders(StickerId sticker, String term, int page) implements AboutWord {}

    /** Take back a ban of several people, by its name. */
    record UnbanAll(String cause) implements Decision {}

    /** Ban them again. */
    record BanAgain(String cause) implements Decision {}

    record Ban(UserId person) implements Decision {}

    record Unban(UserId person) implements Decision {}

    /** Leave it as it is; nothing more is to be done. */
    record Leave(StickerId sticker) implements AboutSticker {}

    record Reopen(StickerId sticker) implements AboutSticker {}

    record NextReport() implements Decision {}

    /** @param page counted from 0 */
    record ListHidden(int page) implements Decision {}

    private static List<String> write(Decision decision) {
        if (decision instanceof Hide hide) {
            return what("h", hide.what());
        }
        if (decision instanceof Unhide unhide) {
            return what("u", unhide.what());
        }
        if (decision instanceof Look look) {
            return List.of("l", look.sticker().toString(), Integer.toString(look.page()));
        }
        if (decision instanceof LookAtWord look) {
            return word("w", look);
        }
        if (decision instanceof AskBan ask) {
            return word("a", ask);
        }
        if (decision instanceof BanHolders ban) {
            return word("B", ban);
        }
        if (decision instanceof UnbanAll unban) {
            return List.of("U", unban.cause());
        }
        if (decision instanceof BanAgain ban) {
            return List.of("A", ban.cause());
        }
        if (decision instanceof Ban ban) {
            return List.of("b", ban.person().toString());
        }
        if (decision instanceof Unban unban) {
            return List.of("n", unban.person().toString());
        }
        if (decision instanceof Leave leave) {
            return List.of("x", leave.sticker().toString());
        }
        if (decision instanceof Reopen reopen) {
            return List.of("o", reopen.sticker().toString());
        }
        return decision instanceof ListHidden list ? List.of("p", Integer.toString(list.page())) : List.of("N");
    }

    private static List<String> word(String verb, AboutWord about) {
        return List.of(verb, about.sticker().toString(), about.term(), Integer.toString(about.page()));
    }

    private static List<String> what(String verb, Hidden what) {
        if (what instanceof Hidden.WholeSticker whole) {
            return List.of(verb, "s", whole.sticker().toString());
        }
        return what instanceof Hidden.WordOn word
                ? List.of(verb, "w", word.sticker().toString(), word.term())
                : List.of(verb, "e", ((Hidden.WordEverywhere) what).term());
    }

    private static Decision read(List<String> words) {
        return switch (words.get(0)) {
            case "h" -> new Hide(hidden(words));
            case "u" -> new Unhide(hidden(words));
            case "l" -> new Look(new StickerId(words.get(1)), page(words, 2));
            case "w" -> new LookAtWord(new StickerId(words.get(1)), words.get(2), page(words, 3));
            case "a" -> new AskBan(new StickerId(words.get(1)), words.get(2), page(words, 3));
            case "B" -> new BanHolders(new StickerId(words.get(1)), words.get(2), page(words, 3));
            case "U" -> new UnbanAll(words.get(1));
            case "A" -> new BanAgain(words.get(1));
            case "b" -> new Ban(new UserId(Long.parseLong(words.get(1))));
            case "n" -> new Unban(new UserId(Long.parseLong(words.get(1))));
            case "x" -> new Leave(new StickerId(words.get(1)));
            case "o" -> new Reopen(new StickerId(words.get(1)));
            case "p" -> new ListHidden(Integer.parseInt(words.get(1)));
            case "N" -> new NextReport();
            default -> throw new IllegalArgumentException("No such decision: " + words.get(0));
        };
    }

    /** Older buttons name none. */
    private static int page(List<String> words, int at) {
        return words.size() > at ? Integer.parseInt(words.get(at)) : 0;
    }

    private static Hidden hidden(List<String> words) {
        return switch (words.get(1)) {
            case "s" -> new Hidden.WholeSticker(new StickerId(words.get(2)));
            case "w" -> new Hidden.WordOn(new StickerId(words.get(2)), words.get(3));
            case "e" -> new Hidden.WordEverywhere(words.get(2));
            default -> throw new IllegalArgumentException("Nothing of that kind is hidden: " + words.get(1));
        };
    }
}
