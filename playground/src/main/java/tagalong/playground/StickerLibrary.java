package tagalong.playground;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Simulator;

/**
 * The sticker sets drawn for the playground, as their manifest lists them. A sticker's {@code file_unique_id} follows from its set
 * and its place there, a GIF's from its file name; so they stay the same from run to run.
 */
record StickerLibrary(List<DrawnSet> sets) {
    private static final String FOLDER = "stickers/";

    /** A set of the manifest, of stickers or of animations by its type. */
    record DrawnSet(String name, String title, String type, List<Drawing> stickers) {
        boolean moves() {
            return type.equals("animation");
        }
    }

    /** One drawing; the files are named relative to the manifest, the tags are the words it can be found by from the start. */
    record Drawing(String file, String thumbnail, String emoji, String slug, int width, int height, List<String> tags) {
        /** What it shows, in words. */
        String name(DrawnSet set) {
            return set.title() + ": " + slug.replace('-', ' ');
        }
    }

    static StickerLibrary load() {
        try {
            return new StickerLibrary(
                    new ObjectMapper().readValue(bytes("stickers.json"), new TypeReference<List<DrawnSet>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException("stickers.json cannot be read", e);
        }
    }

    /** Makes them known to this Telegram. */
    Shelf addTo(Simulator telegram) {
        var items = new ArrayList<Shelf.Item>();
        for (var set : sets) {
            if (set.moves()) {
                set.stickers()
                        .forEach(drawing -> items.add(new Shelf.Item(set, drawing, animation(telegram, drawing))));
                continue;
            }
            var stored = telegram.stickerSet(
                    set.name(),
                    set.title(),
                    set.stickers().stream()
                            .map(drawing ->
                                    NewSticker.of(drawing.emoji(), bytes(drawing.file()), bytes(drawing.thumbnail())))
                            .toList());
            for (var i = 0; i < set.stickers().size(); i++) {
                items.add(new Shelf.Item(set, set.stickers().get(i), stored.get(i)));
            }
        }
        return new Shelf(items);
    }

    private static Media animation(Simulator telegram, Drawing drawing) {
        return telegram.animation(
                drawing.file().replace('/', '-'),
                bytes(drawing.file()),
                bytes(drawing.thumbnail()),
                drawing.width(),
                drawing.height());
    }

    private static byte[] bytes(String file) {
        try (var stream = StickerLibrary.class.getResourceAsStream(FOLDER + file)) {
            if (stream == null) {
                throw new IllegalStateException("The manifest names " + file + ", which is not there");
            }
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }
}
