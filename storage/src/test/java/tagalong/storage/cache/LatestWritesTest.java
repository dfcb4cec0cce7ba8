package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;
import tagalong.storage.UserId;

final class LatestWritesTest {
    private static final UserId ANN = new UserId(1);

    private final AtomicLong nanos = new AtomicLong();
    private final LatestWrites writes = new LatestWrites(nanos::get);

    @Test
    void eachWrite_staysForMinutes_andNoLongerThoughOthersFollow() {
        for (var i = 0; i < 100; i++) {
            writes.add(ANN, tagged("F" + i));
            nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        }
        assertEquals(Set.of("F94", "F95", "F96", "F97", "F98", "F99"), known());

        nanos.addAndGet(Duration.ofMinutes(5).toNanos());
        assertEquals(Map.of(), writes.of(ANN));
    }

    @Test
    void oneThatIsDoubted_isNotKnown_andTheOthersAre() {
        writes.add(ANN, tagged("F1"));
        writes.add(ANN, tagged("F2"));
        writes.doubt(ANN, new StickerId("F1"));

        assertEquals(Set.of("F2"), known());
    }

    private Set<String> known() {
        return writes.of(ANN).keySet().stream().map(StickerId::fileUniqueId).collect(Collectors.toSet());
    }

    private static TaggedSticker tagged(String id) {
        var sticker = new Sticker(new StickerId(id), "file " + id, Kind.STICKER, null, null);
        return new TaggedSticker(sticker, new OwnTags(List.of(Tag.of("cat")), Audience.EVERYONE), Instant.EPOCH);
    }
}
