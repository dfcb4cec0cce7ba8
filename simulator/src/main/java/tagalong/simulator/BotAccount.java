package tagalong.simulator;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Webhook;

/** A bot's account and what its owner sets in BotFather. */
public final class BotAccount {
    private static final Webhook.Settings ELSEWHERE =
            new Webhook.Settings(URI.create("https://elsewhere.example/hook"), "", 40);

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

    /** Waits until every button that was pressed has its answer, for one without seems to hang; very old ones are forgotten. */
    public void awaitsAllPressesEnded() {
        stage.await(
                "the answers to all pressed buttons",
                () -> bot.queries().pressed().isEmpty() ? Optional.of(true) : Optional.empty(),
                () -> "none to " + bot.queries().pressed());
    }

    /** How many updates wait to be confirmed. */
    public int pendingUpdates() {
        return stage.world.locked(() -> bot.updates().size(stage.world.now()));
    }

    /** Waits until the bot has confirmed every update that is there now. */
    public void awaitsAllConfirmed() {
        var last = stage.world.locked(() -> bot.updates().lastId());
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

    /**
     * From now on its updates are numbered from a far lower number, as Telegram may do after a week without any.
     *
     * @throws IllegalStateException when updates wait: then Telegram does not
     */
    public void updateNumbersBeginAnew() {
        stage.world.locked(() -> bot.updates().beginAnewLower(stage.world.now()));
    }

    /**
     * From now on its updates are numbered from here: a simulator that is started again for the same bot then gives none a number that the
     * bot takes for done.
     */
    public void updateNumbersFrom(int first) {
        stage.world.locked(() -> bot.updates().numberFrom(first));
    }

    /** Where its updates are sent, if it has set a webhook. */
    public Optional<URI> webhook() {
        return stage.world.locked(
                () -> bot.webhook().map(webhook -> webhook.settings().url()));
    }

    /** What went wrong last with its webhook, in Telegram's words. */
    public Optional<String> webhookError() {
        return stage.world.locked(
                () -> bot.webhook().flatMap(Webhook::lastFailure).map(Webhook.Failure::message));
    }

    /** Waits until it has set a webhook. */
    public URI awaitsWebhook() {
        return stage.await("the bot to set a webhook", this::webhook, () -> "none");
    }

    /** Waits until it has no webhook any more. */
    public void awaitsNoWebhook() {
        stage.await(
                "the bot to delete its webhook",
                () -> webhook().isPresent() ? Optional.empty() : Optional.of(bot),
                () -> String.valueOf(webhook()));
    }

    /** Someone else who knows the token sets a webhook to an address elsewhere, where nothing is sent. */
    public void webhookIsSetElsewhere() {
        stage.world.locked(() -> {
            bot.pollSlot().end("terminated by setWebhook request");
            bot.webhook(stage.world.newWebhook(ELSEWHERE, bot.updates()));
            stage.world.changed();
        });
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
