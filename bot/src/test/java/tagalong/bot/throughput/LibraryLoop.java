package tagalong.bot.throughput;

import java.net.URI;
import java.util.List;
import java.util.concurrent.Executors;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.longpolling.TelegramBotsLongPollingApplication;
import org.telegram.telegrambots.longpolling.util.DefaultGetUpdatesGenerator;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.api.objects.Update;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedSticker;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;

/** The library we use, answering every query from nothing. Argument: the server's address. */
final class LibraryLoop {
    private LibraryLoop() {}

    public static void main(String[] arguments) throws TelegramApiException {
        var address = URI.create(arguments[0]);
        var url = TelegramUrl.builder()
                .schema(address.getScheme())
                .host(address.getHost())
                .port(address.getPort())
                .build();
        var dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(128);
        dispatcher.setMaxRequestsPerHost(128);
        var http = new OkHttpClient.Builder().dispatcher(dispatcher).build();
        var client = new OkHttpTelegramClient(http, BareTelegram.TOKEN, url);
        var threads = Executors.newFixedThreadPool(16);
        var application = new TelegramBotsLongPollingApplication();
        application.registerBot(
                BareTelegram.TOKEN,
                () -> url,
                new DefaultGetUpdatesGenerator(),
                updates -> updates.forEach(update -> threads.execute(() -> answer(client, update))));
    }

    private static void answer(OkHttpTelegramClient client, Update update) {
        try {
            client.execute(AnswerInlineQuery.builder()
                    .inlineQueryId(update.getInlineQuery().getId())
                    .results(List.of(InlineQueryResultCachedSticker.builder()
                            .id("1")
                            .stickerFileId("CAACAgIAAxkBAAIB-file")
                            .build()))
                    .isPersonal(true)
                    .cacheTime(0)
                    .nextOffset("")
                    .build());
        } catch (TelegramApiException e) {
            throw new IllegalStateException(e);
        }
    }
}
