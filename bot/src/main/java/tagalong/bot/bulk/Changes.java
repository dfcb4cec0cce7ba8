package tagalong.bot.bulk;

import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.ports.WalkGuide.Relabelled;
import tagalong.bot.session.Sessions;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.UserId;

/** How changes of many stickers are shown: one message each, with the buttons that stop and undo it. */
final class Changes {
    private final ChangeButtons buttons;
    private final Sessions sessions;
    private final WalkGuide walks;

    Changes(ButtonFactory buttons, Sessions sessions, WalkGuide walks) {
        this.sessions = sessions;
        this.walks = walks;
        this.buttons = new ChangeButtons(buttons);
    }

    /** Each names a change to undo. */
    Buttons<String> undoButtons() {
        return buttons.undo();
    }

    /** Each names a change to stop. */
    Buttons<String> stopButtons() {
        return buttons.stop();
    }

    /** A message of its own, sent when there is something to say. */
    ProgressMessage toBeSent(Turn turn) {
        return of(turn, new BulkJob.Place(turn.chat(), null, turn.appLanguage()), false);
    }

    /** It takes the place of the message whose button was pressed, if Telegram still tells which it was. */
    ProgressMessage inPlace(Turn turn) {
        return of(turn, new BulkJob.Place(turn.chat(), turn.messageId(), turn.appLanguage()), true);
    }

    /** For a change that was asked for in another process. */
    ProgressMessage resumed(TelegramGateway telegram, Messages messages, UserId user, BulkJob job) {
        var place = new BulkJob.Place(job.chat(), job.message(), job.language());
        return new ProgressMessage(
                new LaterChat(telegram, job.chat()), messages, texts(user), place, shown(user, messages));
    }

    private ProgressMessage of(Turn turn, BulkJob.Place place, boolean pressed) {
        return new ProgressMessage(
                new TurnsChat(turn, pressed),
                turn.messages(),
                texts(turn.user()),
                place,
                shown(turn.user(), turn.messages()));
    }

    private ChangeTexts texts(UserId user) {
        return new ChangeTexts(user, buttons);
    }

    private ProgressMessage.Shown shown(UserId user, Messages messages) {
        return sticker -> Stream.concat(
                        sessions.shown(user).outdate(sticker, null).stream()
                                .map(message -> new Relabelled(message.id(), Keyboard.NONE)),
                        walks.passed(user, messages, sticker).stream())
                .toList();
    }

    /** The chat of the turn that asked. */
    private record TurnsChat(Turn turn, boolean pressed) implements ProgressMessage.Chat {
        @Override
        public CompletableFuture<Integer> say(Reply reply) {
            return turn.say(reply);
        }

        @Override
        public void edit(int messageId, Reply reply) {
            turn.edit(messageId, reply);
        }

        @Override
        public void editButtons(Relabelled message) {
            turn.editButtons(message.message(), message.keyboard());
        }

        @Override
        public void toast(String text) {
            turn.toast(text);
        }

        @Override
        public void refuse(String text) {
            if (pressed) {
                turn.toast(text);
            } else {
                turn.answer(Html.escape(text));
            }
        }
    }

    /** The chat as another process left it: nobody waits for an answer. */
    private record LaterChat(TelegramGateway telegram, long chat) implements ProgressMessage.Chat {
        @Override
        public CompletableFuture<Integer> say(Reply reply) {
            return telegram.send(chat, reply);
        }

        @Override
        public void edit(int messageId, Reply reply) {
            telegram.edit(chat, messageId, reply);
        }

        @Override
        public void editButtons(Relabelled message) {
            telegram.editButtons(chat, message.message(), message.keyboard());
        }

        @Override
        public void toast(String text) {}

        @Override
        public void refuse(String text) {}
    }
}
