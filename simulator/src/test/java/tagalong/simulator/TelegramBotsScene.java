package tagalong.simulator;

import okhttp3.OkHttpClient;
import org.junit.jupiter.api.BeforeEach;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.InlineKeyboardMarkup;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardButton;
import org.telegram.telegrambots.meta.api.objects.replykeyboard.buttons.InlineKeyboardRow;

/** Asks the simulator through telegrambots-client, in its own ways of sending. */
abstract class TelegramBotsScene extends SimulatorTest {
    final OkHttpTelegramClient client = new OkHttpTelegramClient(
            new OkHttpClient(),
            simulator.token(),
            TelegramUrl.builder()
                    .schema("http")
                    .host("127.0.0.1")
                    .port(simulator.url().getPort())
                    .build());
    final SimulatedSet cats = simulator.stickerSet("Cats", "😺", "😹");
    String annId;

    @BeforeEach
    void start() {
        annStarts();
        annId = String.valueOf(ann.id());
    }

    static InlineKeyboardMarkup button(String label) {
        return InlineKeyboardMarkup.builder()
                .keyboardRow(new InlineKeyboardRow(InlineKeyboardButton.builder()
                        .text(label)
                        .callbackData("d")
                        .build()))
                .build();
    }
}
