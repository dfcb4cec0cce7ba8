package tagalong.simulator;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import tagalong.simulator.world.Bot;

/** A bot's account and what its owner sets in BotFather. */
public final class BotAccount {
    private final Stage stage;
    private final Bot bot;

    BotAccount(Stage stage, Bot bot) {
        this.stage = stage;
        this.bot = bot;
    }

    Bot stored() {
        return bot;
    }

    public long id() {
        return bot.id();
    }

    public String username() {
        return stage.world.locked(() -> stage.world.user(bot.id()).username());
    }

    public String token() {
        return bot.token();
    }

    /** {@code /setinline}; on unless said otherwise. */
    public BotAccount inlineMode(boolean on) {
        return set(account -> account.inlineMode(on));
    }

    /** {@code /setinlinefeedback}; off unless said otherwise, as at BotFather. */
    public BotAccount inlineFeedback(boolean on) {
        return set(account -> account.inlineFeedback(on));
    }

    /** {@code /setprivacy}; on unless said otherwise; holds for groups that the bot is added to afterwards. */
    public BotAccount privacyMode(boolean on) {
        return set(account -> account.privacyMode(on));
    }

    private BotAccount set(Consumer<Bot> change) {
        stage.world.locked(() -> change.accept(bot));
        return this;
    }

    /** How many updates wait to be confirmed. */
    public int pendingUpdates() {
        return stage.world.locked(() -> bot.updates().size(stage.world.now()));
    }

    /** Waits until the bot has confirmed every update that is there now. */
    public void awaitsAllConfirmed() {
        int last = stage.world.locked(() -> bot.updates().lastId());
        stage.await(
                "the bot to confirm its updates",
                () -> bot.updates().hasUpTo(last, stage.world.now()) ? Optional.empty() : Optional.of(last),
                () -> bot.updates().size(stage.world.now()) + " unconfirmed");
    }

    /** How many polls there were so far, for {@link #awaitsPollAfter}. */
    public long pollsSoFar() {
        return stage.world.locked(() -> bot.pollSlot().polls());
    }

    /** Waits for one more poll than there were: one that was killed may have left a poll behind that still waits. */
    public void awaitsPollAfter(long pollsSoFar) {
        stage.await(
                "the bot to poll anew",
                () -> bot.pollSlot().polls() > pollsSoFar ? Optional.of(bot) : Optional.empty(),
                () -> "no new poll");
    }

    /** The same without failing: says whether there was one in time. */
    public boolean pollsAgain(long pollsSoFar, Duration patience) {
        return stage.world
                .await(patience, () -> bot.pollSlot().polls() > pollsSoFar ? Optional.of(bot) : Optional.empty())
                .isPresent();
    }

    /** A new file id of this file, as this bot would be told it. */
    public String fileIdOf(Media media) {
        return stage.withFile(media, file -> stage.world.files().mintId(bot.id(), file));
    }

    /** Waits until a long poll waits for updates. */
    public void awaitsPolling() {
        stage.await(
                "the bot to poll",
                () -> bot.pollSlot().isWaiting() ? Optional.of(bot) : Optional.empty(),
                () -> "no poll");
    }
}
