package tagalong.playground;

import java.util.List;
import java.util.NoSuchElementException;
import tagalong.playground.StickerLibrary.Drawing;
import tagalong.playground.StickerLibrary.DrawnSet;
import tagalong.simulator.Media;

/** The drawn stickers as this Telegram knows them. */
record Shelf(List<Item> items) {
    /** A drawing and the file that people send. */
    record Item(DrawnSet set, Drawing drawing, Media media) {
        String name() {
            return drawing.name(set);
        }
    }

    Shelf {
        items = List.copyOf(items);
    }

    /** The sticker or animation whose file the manifest gives this name, without its ending. */
    Media get(String file) {
        return items.stream()
                .filter(item -> item.drawing().file().startsWith(file + "."))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("There is no drawing " + file))
                .media();
    }

    String summary() {
        long sets = items.stream().map(Item::set).distinct().count();
        long moving = items.stream().filter(item -> item.set().moves()).count();
        return sets + " sets with " + (items.size() - moving) + " stickers and " + moving + " GIFs";
    }
}
