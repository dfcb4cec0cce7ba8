package tagalong.bot.telegram;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.methods.botapimethods.BotApiMethod;
import org.telegram.telegrambots.meta.api.methods.commands.SetMyCommands;
import org.telegram.telegrambots.meta.api.methods.description.SetMyDescription;
import org.telegram.telegrambots.meta.api.methods.description.SetMyShortDescription;
import org.telegram.telegrambots.meta.api.methods.reactions.SetMessageReaction;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.send.SendPhoto;
import org.telegram.telegrambots.meta.api.methods.send.SendSticker;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageReplyMarkup;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.ReplyParameters;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeAllGroupChats;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;
import tagalong.bot.text.Html;
import tagalong.storage.Sticker;

/** Our messages in the library's words. What uploads a file can be sent once: for another try it is made anew. */
final class Methods {
    private static final String HTML = "HTML";
    private static final LinkPreviewOptions NO_PREVIEW =
            LinkPreviewOptions.builder().isDisabled(true).build();

    private Methods() {}

    static SendMessage message(long chat, Reply reply) {
        return SendMessage.builder()
                .chatId(chat)
                .text(reply.text().markup())
                .parseMode(HTML)
                .replyMarkup(reply.keyboard().toMarkup())
                .linkPreviewOptions(NO_PREVIEW)
                .replyParameters(answering(reply))
                .build();
    }

    static EditMessageText edit(long chat, int messageId, Reply reply) {
        return EditMessageText.builder()
                .chatId(chat)
                .messageId(messageId)
                .text(reply.text().markup())
                .parseMode(HTML)
                .replyMarkup(reply.keyboard().toMarkup())
                .linkPreviewOptions(NO_PREVIEW)
                .build();
    }

    static EditMessageReplyMarkup buttons(long chat, int messageId, Keyboard keyboard) {
        return EditMessageReplyMarkup.builder()
                .chatId(chat)
                .messageId(messageId)
                .replyMarkup(keyboard.toMarkup())
                .build();
    }

    static SendSticker sticker(long chat, Sticker sticker, Keyboard keyboard) {
        return SendSticker.builder()
                .chatId(chat)
                .sticker(new InputFile(sticker.fileId()))
                .replyMarkup(keyboard.toMarkup())
                .build();
    }

    static SendPhoto photo(long chat, byte[] picture, Reply caption) {
        return SendPhoto.builder()
                .chatId(chat)
                .photo(upload("picture.png", picture))
                .caption(caption.text().markup())
                .parseMode(HTML)
                .replyMarkup(caption.keyboard().toMarkup())
                .replyParameters(answering(caption))
                .build();
    }

    static SendDocument document(long chat, String fileName, byte[] content, Html caption) {
        return SendDocument.builder()
                .chatId(chat)
                .document(upload(fileName, content))
                .caption(caption.markup())
                .parseMode(HTML)
                .build();
    }

    static SetMessageReaction reaction(long chat, int messageId, String emoji) {
        return SetMessageReaction.builder()
                .chatId(chat)
                .messageId(messageId)
                .reactionTypes(List.of(ReactionTypeEmoji.builder().emoji(emoji).build()))
                .build();
    }

    private static InputFile upload(String name, byte[] content) {
        return new InputFile(new ByteArrayInputStream(content), name);
    }

    /** Null for a message that answers none, which is how the library says so. */
    private static @Nullable ReplyParameters answering(Reply reply) {
        return reply.replyTo() == null
                ? null
                : ReplyParameters.builder()
                        .messageId(reply.replyTo())
                        .allowSendingWithoutReply(true)
                        .build();
    }

    /** What the menus and the profile say. */
    static List<BotApiMethod<Boolean>> introduction(TelegramGateway.Introduction introduction) {
        var language = introduction.language();
        return List.of(
                SetMyCommands.builder()
                        .commands(menu(introduction.commands()))
                        .languageCode(language)
                        .build(),
                SetMyCommands.builder()
                        .commands(menu(introduction.inGroups()))
                        .scope(new BotCommandScopeAllGroupChats())
                        .languageCode(language)
                        .build(),
                SetMyDescription.builder()
                        .description(introduction.description())
                        .languageCode(language)
                        .build(),
                SetMyShortDescription.builder()
                        .shortDescription(introduction.shortDescription())
                        .languageCode(language)
                        .build());
    }

    private static List<BotCommand> menu(Map<String, String> commands) {
        return commands.entrySet().stream()
                .map(command -> new BotCommand(command.getKey(), command.getValue()))
                .toList();
    }
}
