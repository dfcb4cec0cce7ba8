package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;
import tagalong.simulator.server.Fault;
import tagalong.simulator.world.StickerFormat;

/** How far a set is tagged, as a picture. */
final class StatusPictureJourneyTest extends StatusScene {
    private static final Fault GONE =
            Fault.error(400, "Bad Request: wrong file_id or the file is temporarily unavailable");

    @Test
    void status_hasAPictureOfTheSet() {
        world.ann.types("/status " + world.cats.name());

        var picture = world.ann.sees("🗂 Zorblax").media().orElseThrow(() -> new AssertionError("there is no picture"));
        var jpeg = new String(world.telegram.content(picture), 0, 10, StandardCharsets.ISO_8859_1);
        assertTrue(jpeg.startsWith("\u00ff\u00d8") && jpeg.endsWith("JFIF"), jpeg);
        assertEquals(5, world.telegram.calls().of("getFile").size());
    }

    @Test
    void replyToThePicture_tagsNothing() {
        world.ann.types("/status " + world.cats.name());
        world.ann.replies(world.ann.sees("🗂 Zorblax"), "yum");

        world.ann.sees("Which sticker do you mean?");
        world.ann.searches("!").seesNothing();
    }

    @Test
    void samePictureAgain_asksForNoFile() {
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        assertEquals(
                2,
                world.ann.chat().messages().stream()
                        .filter(message -> message.media().isPresent())
                        .count());
        assertEquals(5, world.telegram.calls().of("getFile").size());
    }

    @Test
    void someThumbnailsGone_thePictureIsSentAllTheSame() {
        world.telegram.faults().next("getFile", GONE, 3);
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("🗂 Zorblax").media().isPresent());
    }

    @Test
    void thumbnailsThatWereGone_areAskedForAgain_andOnlyThose() {
        world.telegram.faults().next("getFile", GONE, 3);
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        assertEquals(5 + 3, world.telegram.calls().of("getFile").size());
    }

    @Test
    void noThumbnailToBeHad_theWordsStandAlone() {
        world.telegram.faults().always("getFile", GONE);
        world.ann.types("/status " + world.cats.name());

        var status = world.ann.sees("You: 0 of 5 · with others: 0");
        assertTrue(status.media().isEmpty());
        assertFalse(status.buttons().isEmpty());
    }

    @Test
    void pictureRefused_theWordsStandAlone() {
        world.telegram.faults().next("sendPhoto", Fault.error(400, "Bad Request: PHOTO_INVALID_DIMENSIONS"));
        world.ann.types("/status " + world.cats.name());

        assertTrue(world.ann.sees("You: 0 of 5 · with others: 0").media().isEmpty());
    }

    @Test
    void movingStickers_areShownByTheirThumbnails() {
        var moving = world.telegram.stickerSet(
                "Moving_by_tagalong_bot",
                "Moving",
                List.of(
                        NewSticker.of("😀").inFormat(StickerFormat.ANIMATED),
                        NewSticker.of("😎").inFormat(StickerFormat.VIDEO)));
        world.ann.types("/status " + moving.name());

        assertTrue(world.ann.sees("🗂 Moving").media().isPresent());
    }

    @Test
    void twoHundredStickers_areOnePicture() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 200).mapToObj(i -> NewSticker.of("😀")).toList());
        world.ann.types("/status " + many.name());

        assertTrue(world.ann.sees("You: 0 of 200").media().isPresent());
    }

    @Test
    void token_isInNoMessage() {
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("🗂 Zorblax");

        var call = world.telegram.calls().await("sendPhoto", sent -> true, Duration.ofSeconds(10));
        assertFalse(call.parameters().toString().contains(world.telegram.token()));
    }
}
