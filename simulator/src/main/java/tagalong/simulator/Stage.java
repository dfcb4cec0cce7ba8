package tagalong.simulator;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import tagalong.simulator.world.Gallery;
import tagalong.simulator.world.Members;
import tagalong.simulator.world.People;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.StoredFile;
import tagalong.simulator.world.World;

/** What the people of a story have in common: the world, what can be done in it, and their patience. */
final class Stage {
    final World world;
    final Posts posts;
    final People people;
    final Members members;
    final Gallery gallery;
    volatile Duration patience = Duration.ofSeconds(10);

    Stage(World world) {
        this.world = world;
        this.posts = new Posts(world);
        this.people = new People(world, posts);
        this.members = new Members(world, posts);
        this.gallery = new Gallery(world);
    }

    /** Waits until there is something to see, or fails and says what was awaited and what is there instead. */
    <T> T await(String what, Supplier<Optional<T>> look, Supplier<String> instead) {
        return world.await(patience, look)
                .orElseThrow(() -> new AssertionError(
                        "Waited " + patience.toMillis() + " ms for " + what + "; there is " + world.locked(instead)));
    }

    /** Looks at a file in the world. */
    <T> T withFile(Media media, Function<StoredFile, T> work) {
        return world.locked(() -> work.apply(world.files()
                .byUniqueId(media.fileUniqueId())
                .orElseThrow(() -> new IllegalArgumentException("Not of this simulator: " + media))));
    }

    static Media media(StoredFile file) {
        var sticker = file.source().sticker();
        return sticker == null
                ? new Media(file.uniqueId())
                : new SimulatedSticker(file.uniqueId(), sticker.emoji(), file.setName());
    }
}
