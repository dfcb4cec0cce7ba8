package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.bulk.ImportFile.Item;
import tagalong.bot.bulk.ImportFile.Target;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

final class ImportReaderTest {
    private static final int MOST_ENTRIES = 20_000;
    private static final UserId ANN = new UserId(7);
    private static final Sticker CAT = new Sticker(new StickerId("AgAD1"), "CAAC1", Sticker.Kind.STICKER, "Cats", "😀");
    private static final Sticker PHOTO = new Sticker(new StickerId("AgAD2"), "AgAC2", Sticker.Kind.PHOTO, null, null);

    private final Export export = new Export(
            ANN,
            Instant.EPOCH,
            List.of(
                    new Export.Tagged(CAT, new OwnTags(List.of(Tag.of("Cat"), Tag.of("a \"b\"")), Audience.EVERYONE)),
                    new Export.Tagged(PHOTO, new OwnTags(List.of(Tag.of("holiday")), Audience.ONLY_ME))),
            List.of(CAT),
            Map.of("language", "en"));

    @Test
    void json_ofAnExport_isReadBackWhole() {
        var file = ImportReader.read(export.toJson(), ANN, MOST_ENTRIES).orElseThrow();

        assertEquals(
                List.of(
                        new Item(
                                new Target.ByFile(CAT),
                                List.of(Tag.of("Cat"), Tag.of("a \"b\"")),
                                Audience.EVERYONE,
                                true),
                        new Item(new Target.ByFile(PHOTO), List.of(Tag.of("holiday")), Audience.ONLY_ME, false)),
                file.items());
    }

    @Test
    void csv_ofAnExport_isReadBackWithoutFavourites() {
        var file = ImportReader.read(export.toCsv(), ANN, MOST_ENTRIES).orElseThrow();

        assertEquals(
                List.of(
                        new Item(
                                new Target.ByFile(CAT),
                                List.of(Tag.of("Cat"), Tag.of("a \"b\"")),
                                Audience.EVERYONE,
                                false),
                        new Item(new Target.ByFile(PHOTO), List.of(Tag.of("holiday")), Audience.ONLY_ME, false)),
                file.items());
    }

    @Test
    void csv_ofSomeoneElse_isLeftToThem() {
        var file =
                ImportReader.read(export.toCsv(), new UserId(8), MOST_ENTRIES).orElseThrow();

        assertEquals(List.of(), file.items());
        assertEquals(3, file.others());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "set,index,tags\nCats,2,\"cat, dog\"\n",
                "SET;Index;TAGS\r\nCats;2;cat, dog\r\n",
                "index,tags,set\n2,\"cat,dog\",Cats",
                "\uFEFFset,index,tags\nhttps://t.me/addstickers/Cats,2,cat,dog\n",
                "set,index,tags\nCats,2,cat\nCats,2,dog\n",
                "set\tindex\ttags\nCats\t2\tcat,dog\n"
            })
    void simpleCsv_inAllItsForms(String text) {
        var file = read(text).orElseThrow();

        assertEquals(
                List.of(new Item(new Target.ByPlace("Cats", 2), List.of(Tag.of("cat"), Tag.of("dog")), null, false)),
                file.items());
        assertEquals(0, file.leftOut());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Cats,0,cat", "Cats,-1,cat", "Cats,x,cat", ",1,cat", "Cats,1,", "Cats", "Cats,99999,cat"})
    void simpleCsv_lineThatIsNoTag_isLeftOut(String line) {
        var file = read("set,index,tags\n" + line + "\nCats,1,fine\n").orElseThrow();

        assertEquals(1, file.items().size());
        assertEquals(1, file.leftOut());
    }

    @Test
    void onePrivateLine_makesTheStickerPrivate() {
        var file =
                read("file_unique_id,value,visibility,file_id\nAgAD1,a,public,x\nAgAD1,b,private,x\nAgAD1,c,public,x\n")
                        .orElseThrow();

        assertEquals(Audience.ONLY_ME, file.items().get(0).audience());
        assertEquals(3, file.tagCount());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "hello",
                "a,b\n1,2",
                "{}",
                "{\"format\":\"x\"}",
                "{\"format\":",
                "[1,2]",
                "set,index\nCats,1",
                "\"open"
            })
    void anythingElse_isNotUnderstood(String text) {
        assertEquals(Optional.empty(), read(text));
    }

    @Test
    void jsonWithHolesInIt_isReadAsFarAsItGoes() {
        var file =
                read("{\"format\":\"tagalong-tags\",\"stickers\":[{},{\"file_unique_id\":\"AgAD1\",\"file_id\":\"x\",\"tags\":[\"a\"]},7,null],\"favourites\":{}}")
                        .orElseThrow();

        assertEquals(1, file.items().size());
        assertTrue(file.leftOut() >= 3);
    }

    @Test
    void moreEntriesThanAreTaken_areNotRead() {
        var rows = "Cats,1,cat\n".repeat(MOST_ENTRIES);
        assertEquals(1, read("set,index,tags\n" + rows).orElseThrow().items().size());

        assertThrows(ImportFile.TooManyEntriesException.class, () -> read("set,index,tags\n" + rows + "Cats,2,dog\n"));
        assertThrows(
                ImportFile.TooManyEntriesException.class,
                () -> read("file_unique_id,value\n" + "AgAD,cat\n".repeat(MOST_ENTRIES + 1)));
        assertThrows(
                ImportFile.TooManyEntriesException.class,
                () -> read("{\"format\":\"tagalong-tags\",\"stickers\":[{}" + ",{}".repeat(500_000) + "]}"));
    }

    @Test
    void endlessCell_isLeftOutUnfolded() {
        var marks = "a" + "\u0316\u0301".repeat(150_000);

        var file = assertTimeout(
                Duration.ofSeconds(10),
                () -> read("set,index,tags\nCats,1," + marks + "\nCats,2,dog\n").orElseThrow());

        assertEquals(1, file.items().size());
        assertEquals(1, file.leftOut());
    }

    private static Optional<ImportFile> read(String text) {
        return ImportReader.read(text.getBytes(StandardCharsets.UTF_8), ANN, MOST_ENTRIES);
    }
}
