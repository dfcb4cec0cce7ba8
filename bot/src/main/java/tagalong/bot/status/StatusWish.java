package tagalong.bot.status;

import java.util.List;
import tagalong.bot.buttons.Buttons;

/** What a button under a status or under the list of sets asks for. */
sealed interface StatusWish {
    String SHOW = "show";
    String LIST = "list";
    String TURN = "turn";
    String TAKE_OUT = "out";

    Buttons.Codec<StatusWish> CODEC = new Buttons.Codec<>(StatusWish::write, StatusWish::read);

    /** The status of this set. */
    record Show(String setName) implements StatusWish {}

    /**
     * This page of the sets the person has worked on, counted from 0.
     *
     * @param turned whether it takes the place of another page
     */
    record ListSets(int page, boolean turned) implements StatusWish {}

    /**
     * Take this set out of the person's library, and show this page of the list again.
     */
    record TakeOut(String setName, int page) implements StatusWish {}

    private static List<String> write(StatusWish wish) {
        if (wish instanceof Show show) {
            return List.of(SHOW, show.setName());
        }
        if (wish instanceof TakeOut out) {
            return List.of(TAKE_OUT, out.setName(), Integer.toString(out.page()));
        }
        var list = (ListSets) wish;
        return List.of(list.turned() ? TURN : LIST, Integer.toString(list.page()));
    }

    private static StatusWish read(List<String> words) {
        if (words.get(0).equals(TAKE_OUT)) {
            return new TakeOut(words.get(1), Integer.parseInt(words.get(2)));
        }
        return words.get(0).equals(SHOW)
                ? new Show(words.get(1))
                : new ListSets(Integer.parseInt(words.get(1)), words.get(0).equals(TURN));
    }
}
