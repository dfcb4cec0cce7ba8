package tagalong.bot.telegram;

import org.telegram.telegrambots.meta.api.methods.AnswerInlineQuery;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.InlineQueryResult;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.InlineQueryResultsButton;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedMpeg4Gif;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedPhoto;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedSticker;
import org.telegram.telegrambots.meta.api.objects.inlinequery.result.cached.InlineQueryResultCachedVideo;

/** An inline answer in the library's words. */
final class InlineResults {
    private InlineResults() {}

    static AnswerInlineQuery toMethod(String queryId, InlineAnswer answer) {
        var method = AnswerInlineQuery.builder()
                .inlineQueryId(queryId)
                .results(answer.results().stream().map(InlineResults::toResult).toList())
                .isPersonal(true)
                .cacheTime(0)
                .nextOffset(answer.nextOffset());
        if (answer.button() != null) {
            method.button(InlineQueryResultsButton.builder()
                    .text(answer.button().label())
                    .startParameter(answer.button().parameter())
                    .build());
        }
        return method.build();
    }

    private static InlineQueryResult toResult(InlineAnswer.Result result) {
        var fileId = result.sticker().fileId();
        return switch (result.sticker().kind()) {
            case STICKER, ANIMATED_STICKER, VIDEO_STICKER ->
                InlineQueryResultCachedSticker.builder()
                        .id(result.id())
                        .stickerFileId(fileId)
                        .build();
            case ANIMATION ->
                InlineQueryResultCachedMpeg4Gif.builder()
                        .id(result.id())
                        .mpeg4FileId(fileId)
                        .build();
            case PHOTO ->
                InlineQueryResultCachedPhoto.builder()
                        .id(result.id())
                        .photoFileId(fileId)
                        .build();
            case VIDEO, VIDEO_NOTE ->
                InlineQueryResultCachedVideo.builder()
                        .id(result.id())
                        .videoFileId(fileId)
                        .title(result.title())
                        .build();
        };
    }
}
