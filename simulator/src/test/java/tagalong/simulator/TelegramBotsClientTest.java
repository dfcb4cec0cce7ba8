package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.api.methods.CopyMessage;
import org.telegram.telegrambots.meta.api.methods.ForwardMessage;
import org.telegram.telegrambots.meta.api.methods.GetFile;
import org.telegram.telegrambots.meta.api.methods.GetMe;
import org.telegram.telegrambots.meta.api.methods.commands.DeleteMyCommands;
import org.telegram.telegrambots.meta.api.methods.commands.GetMyCommands;
import org.telegram.telegrambots.meta.api.methods.commands.SetMyCommands;
import org.telegram.telegrambots.meta.api.methods.description.GetMyDescription;
import org.telegram.telegrambots.meta.api.methods.description.GetMyShortDescription;
import org.telegram.telegrambots.meta.api.methods.description.SetMyDescription;
import org.telegram.telegrambots.meta.api.methods.description.SetMyShortDescription;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChat;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChatMember;
import org.telegram.telegrambots.meta.api.methods.menubutton.GetChatMenuButton;
import org.telegram.telegrambots.meta.api.methods.menubutton.SetChatMenuButton;
import org.telegram.telegrambots.meta.api.methods.name.GetMyName;
import org.telegram.telegrambots.meta.api.methods.name.SetMyName;
import org.telegram.telegrambots.meta.api.methods.reactions.SetMessageReaction;
import org.telegram.telegrambots.meta.api.methods.send.SendAnimation;
import org.telegram.telegrambots.meta.api.methods.send.SendChatAction;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.send.SendPhoto;
import org.telegram.telegrambots.meta.api.methods.send.SendSticker;
import org.telegram.telegrambots.meta.api.methods.send.SendVideo;
import org.telegram.telegrambots.meta.api.methods.send.SendVideoNote;
import org.telegram.telegrambots.meta.api.methods.stickers.GetCustomEmojiStickers;
import org.telegram.telegrambots.meta.api.methods.stickers.GetStickerSet;
import org.telegram.telegrambots.meta.api.methods.updates.Close;
import org.telegram.telegrambots.meta.api.methods.updates.DeleteWebhook;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updates.LogOut;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessage;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessages;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageCaption;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageMedia;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageReplyMarkup;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeAllPrivateChats;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.InlineQueryResultsButton;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedSticker;
import org.telegram.telegrambots.meta.api.objects.media.InputMediaPhoto;
import org.telegram.telegrambots.meta.api.objects.menubutton.MenuButtonCommands;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import tagalong.simulator.server.Fault;

/** Every method through telegrambots-client, in its own ways of sending. */
final class TelegramBotsClientTest extends SimulatorTest {
    private final OkHttpTelegramClient client = new OkHttpTelegramClient(
            new OkHttpClient(),
            simulator.token(),
            TelegramUrl.builder()
                    .schema("http")
                    .host("127.0.0.1")
                    .port(simulator.url().getPort())
                    .build());
    private final SimulatedSet cats = simulator.stickerSet("Cats", "😺", "😹");
    private String annId;

    @BeforeEach
    void start() {
        annStarts();
        annId = String.valueOf(ann.id());
    }

    private static InlineKeyboardMarkup button(String label) {
        return InlineKeyboardMarkup.builder()
                .keyboardRow(new InlineKeyboardRow(InlineKeyboardButton.builder()
                        .text(label)
                        .callbackData("d")
                        .build()))
                .build();
    }

    @Test
    void messages_sendEditReactDelete() throws TelegramApiException {
        var sent = client.execute(SendMessage.builder()
                .chatId(annId)
                .text("<b>Hi</b>")
                .parseMode("HTML")
                .replyMarkup(button("Go"))
                .build());
        assertEquals("bold", sent.getEntities().get(0).getType());
        assertEquals("Go", ann.sees("Hi").buttons().get(0).get(0));

        var edited = (Message) client.execute(EditMessageText.builder()
                .chatId(annId)
                .messageId(sent.getMessageId())
                .text("Bye")
                .build());
        assertEquals("Bye", edited.getText());
        client.execute(EditMessageReplyMarkup.builder()
                .chatId(annId)
                .messageId(sent.getMessageId())
                .replyMarkup(button("New"))
                .build());
        assertEquals("New", ann.sees("Bye").buttons().get(0).get(0));

        var own = ann.types("react");
        client.execute(SetMessageReaction.builder()
                .chatId(annId)
                .messageId((int) own.id())
                .reactionTypes(List.of(new ReactionTypeEmoji("👍")))
                .build());
        assertEquals(List.of("👍"), own.reactions());
        client.execute(SendChatAction.builder().chatId(annId).action("typing").build());
        client.execute(ForwardMessage.builder()
                .chatId(annId)
                .fromChatId(annId)
                .messageId((int) own.id())
                .build());
        client.execute(CopyMessage.builder()
                .chatId(annId)
                .fromChatId(annId)
                .messageId((int) own.id())
                .build());
        assertEquals("react", ann.awaitsMessage().text());

        assertTrue(client.execute(DeleteMessage.builder()
                .chatId(annId)
                .messageId(sent.getMessageId())
                .build()));
        assertTrue(client.execute(
                DeleteMessages.builder().chatId(annId).messageIds(List.of(1, 2)).build()));
    }

    @Test
    void trap16_sticker_goesOutAsMultipart_alsoByFileId() throws TelegramApiException {
        var fileId = fileId(cats.get(0), "sticker");

        var sent = client.execute(SendSticker.builder()
                .chatId(annId)
                .sticker(new InputFile(fileId))
                .replyMarkup(button("Go"))
                .build());

        assertEquals(cats.get(0).fileUniqueId(), sent.getSticker().getFileUniqueId());
        assertEquals(cats.get(0), ann.awaitsMessage().media().orElseThrow());
    }

    @Test
    void media_areSent_byIdAndAsUpload() throws TelegramApiException {
        var photo = fileId(simulator.photo(), "photo");
        var sent = client.execute(SendPhoto.builder()
                .chatId(annId)
                .photo(new InputFile(photo))
                .caption("one")
                .build());
        client.execute(EditMessageCaption.builder()
                .chatId(annId)
                .messageId(sent.getMessageId())
                .caption("two")
                .build());
        client.execute(EditMessageMedia.builder()
                .chatId(annId)
                .messageId(sent.getMessageId())
                .media(new InputMediaPhoto(fileId(simulator.photo(), "photo")))
                .build());

        client.execute(SendAnimation.builder()
                .chatId(annId)
                .animation(new InputFile(fileId(simulator.animation(), "animation")))
                .build());
        client.execute(SendVideo.builder()
                .chatId(annId)
                .video(new InputFile(fileId(simulator.video(), "video")))
                .build());
        client.execute(SendVideoNote.builder()
                .chatId(annId)
                .videoNote(new InputFile(fileId(simulator.videoNote(), "video_note")))
                .build());
        var document = client.execute(SendDocument.builder()
                .chatId(annId)
                .document(new InputFile(new ByteArrayInputStream("a,b".getBytes(UTF_8)), "tags.csv"))
                .caption("export")
                .build());
        assertEquals("tags.csv", document.getDocument().getFileName());
        assertEquals(3, document.getDocument().getFileSize());
    }

    @Test
    void filesAndSets_areRead() throws TelegramApiException {
        var set = client.execute(GetStickerSet.builder().name(cats.name()).build());
        assertEquals(2, set.getStickers().size());
        assertEquals("😹", set.getStickers().get(1).getEmoji());

        var file = client.execute(
                GetFile.builder().fileId(set.getStickers().get(0).getFileId()).build());
        assertTrue(file.getFilePath().startsWith("stickers/"), file.getFilePath());
        assertTrue(
                file.getFileUrl(simulator.token()).startsWith("https://api.telegram.org/"),
                "trap 16: the library's own address leads to the internet, so the bot builds its own");
        assertEquals(
                200,
                bot.get("/file/bot" + simulator.token() + "/" + file.getFilePath())
                        .status());
        assertEquals(List.of(), client.execute(new GetCustomEmojiStickers(List.of("1"))));
    }

    @Test
    void account_isReadAndRegistered() throws TelegramApiException {
        var me = client.execute(new GetMe());
        assertEquals("tagalong_bot", me.getUserName());
        assertTrue(me.getSupportInlineQueries());

        client.execute(SetMyCommands.builder()
                .command(new BotCommand("/help", "How it works"))
                .scope(new BotCommandScopeAllPrivateChats())
                .languageCode("de")
                .build());
        assertEquals(
                "help",
                client.execute(GetMyCommands.builder()
                                .scope(new BotCommandScopeAllPrivateChats())
                                .languageCode("de")
                                .build())
                        .get(0)
                        .getCommand());
        assertEquals(0, client.execute(new GetMyCommands()).size());
        client.execute(DeleteMyCommands.builder()
                .scope(new BotCommandScopeAllPrivateChats())
                .languageCode("de")
                .build());

        client.execute(SetMyDescription.builder().description("Long").build());
        assertEquals(
                "Long",
                client.execute(GetMyDescription.builder().languageCode("fr").build())
                        .getDescription());
        client.execute(SetMyShortDescription.builder()
                .shortDescription("Short")
                .languageCode("fr")
                .build());
        assertEquals(
                "Short",
                client.execute(GetMyShortDescription.builder()
                                .languageCode("fr")
                                .build())
                        .getShortDescription());
        assertEquals("", client.execute(new GetMyShortDescription()).getShortDescription());
        client.execute(SetMyName.builder().name("Tags").build());
        assertEquals("Tags", client.execute(new GetMyName()).getName());
        client.execute(
                SetChatMenuButton.builder().menuButton(new MenuButtonCommands()).build());
        assertEquals("commands", client.execute(new GetChatMenuButton()).getType());

        assertEquals(
                "Ann", client.execute(GetChat.builder().chatId(annId).build()).getFirstName());
        assertEquals(
                "member",
                client.execute(GetChatMember.builder()
                                .chatId(annId)
                                .userId(ann.id())
                                .build())
                        .getStatus());
    }

    @Test
    void webhookAndSessions() throws TelegramApiException {
        assertTrue(
                client.execute(SetWebhook.builder().url("https://example.org/x").build()));
        assertEquals(
                "https://example.org/x", client.execute(new GetWebhookInfo()).getUrl());
        assertTrue(client.execute(new DeleteWebhook()));
        ann.types("hello");
        assertEquals(
                "hello",
                client.execute(GetUpdates.builder().timeout(0).offset(-1).build())
                        .get(0)
                        .getMessage()
                        .getText());
        assertTrue(client.execute(new LogOut()));
        assertTrue(client.execute(new Close()));
    }

    @Test
    void queries_areAnswered() throws TelegramApiException {
        var query = asks(ann, "cat");
        client.execute(AnswerInlineQuery.builder()
                .inlineQueryId(query)
                .isPersonal(true)
                .cacheTime(0)
                .nextOffset("")
                .result(InlineQueryResultCachedSticker.builder()
                        .id("1")
                        .stickerFileId(fileId(cats.get(0), "sticker"))
                        .build())
                .button(InlineQueryResultsButton.builder()
                        .text("More")
                        .startParameter("x")
                        .build())
                .build());
        assertEquals("More", shown().seesExactly(cats.get(0)).button().orElseThrow());

        client.execute(SendMessage.builder()
                .chatId(annId)
                .text("Card")
                .replyMarkup(button("Go"))
                .build());
        var press = ann.presses("Go");
        client.execute(AnswerCallbackQuery.builder()
                .callbackQueryId(bot.lastUpdate("callback_query").path("id").asText())
                .text("Done")
                .build());
        press.sees("Done");
    }

    @Test
    void errors_reachTheCaller_withCodeTextAndRetryAfter() {
        simulator.faults().next("sendMessage", Fault.tooManyRequests(Duration.ofSeconds(4)));
        var write = SendMessage.builder().chatId(annId).text("x").build();

        var tooMany = assertThrows(TelegramApiRequestException.class, () -> client.execute(write));
        assertEquals(429, tooMany.getErrorCode());
        assertEquals(4, tooMany.getParameters().getRetryAfter());

        ann.blocks();
        var blocked = assertThrows(TelegramApiRequestException.class, () -> client.execute(write));
        assertEquals(403, blocked.getErrorCode());
        assertEquals("Forbidden: bot was blocked by the user", blocked.getApiResponse());

        simulator.faults().next("sendMessage", Fault.htmlBadGateway());
        assertThrows(TelegramApiException.class, () -> client.execute(write));
        simulator.faults().next("sendMessage", Fault.connectionCut());
        assertThrows(TelegramApiException.class, () -> client.execute(write));
    }
}
