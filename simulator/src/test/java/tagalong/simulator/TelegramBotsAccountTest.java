package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.methods.AnswerCallbackQuery;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
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
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.updates.Close;
import org.telegram.telegrambots.meta.api.methods.updates.DeleteWebhook;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.methods.updates.GetWebhookInfo;
import org.telegram.telegrambots.meta.api.methods.updates.LogOut;
import org.telegram.telegrambots.meta.api.methods.updates.SetWebhook;
import org.telegram.telegrambots.meta.api.objects.commands.BotCommand;
import org.telegram.telegrambots.meta.api.objects.commands.scope.BotCommandScopeAllPrivateChats;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.InlineQueryResultsButton;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedSticker;
import org.telegram.telegrambots.meta.api.objects.menubutton.MenuButtonCommands;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import tagalong.simulator.server.Fault;

/** Every method about the bot itself and about queries through telegrambots-client, and its errors. */
final class TelegramBotsAccountTest extends TelegramBotsScene {
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
