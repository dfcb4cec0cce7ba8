package tagalong.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.methods.CopyMessage;
import org.telegram.telegrambots.meta.api.methods.ForwardMessage;
import org.telegram.telegrambots.meta.api.methods.GetFile;
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
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessage;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessages;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageCaption;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageMedia;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageReplyMarkup;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.api.objects.media.InputMediaPhoto;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;

/** Every method about messages and files through telegrambots-client. */
final class TelegramBotsMessagesTest extends TelegramBotsScene {
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
}
