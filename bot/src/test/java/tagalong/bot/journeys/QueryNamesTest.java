package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A name that is wrong is seen. */
final class QueryNamesTest {
    private final QueryNames names = new QueryNames("""
        # TYPE tagalong_updates_total counter
        tagalong_updates_total{kind="inline",outcome="handled"} 7.0
        tagalong_updates_total{kind="press",outcome="failed"} 0.0
        tagalong_queue{queue="threads-reads"} 1
        tagalong_at_work 1.0
        """);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "sum(tagalong_at_work) < 1 or absent(tagalong_at_work) | processes",
                "sum by (kind) (rate(tagalong_updates_total{outcome=~\"failed\"}[5m])) | {{kind}}",
                "'max by (queue) (tagalong_queue{queue=~\"threads-.*\"})' | {{ $labels.queue }} of {{instance}}",
                "tagalong_updates_total{outcome!=\"handled\",kind=\"inline\"} | all",
            })
    void whatIsThere_isNotMissed(String query, String shown) {
        assertEquals(List.of(), names.missing(query, shown));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\'',
            value = {
                "sum(tagalong_at_wrok); x; tagalong_at_wrok",
                "tagalong_updates_total{outcome=\"fialed\"}; x; tagalong_updates_total{outcome=\"fialed\"}",
                "tagalong_updates_total{outcome!=\"hnadled\"}; x; tagalong_updates_total{outcome!=\"hnadled\"}",
                "tagalong_updates_total{ending=\"failed\"}; x; tagalong_updates_total{ending=\"failed\"}",
                "tagalong_queue{queue=~\"threads-.*|store\"}; x; tagalong_queue{queue=~\"threads-.*|store\"}",
                "tagalong_queue{queue=threads}; x; tagalong_queue{queue=threads}",
                "sum by (feature) (tagalong_queue); x; feature",
                "tagalong_queue; {{kind}}; kind",
                "up; x; any metric in up",
            })
    void whatIsNotThere_isMissed(String query, String shown, String missing) {
        assertEquals(List.of(missing), names.missing(query, shown));
    }

    @Test
    void valueOfAnotherMetric_isMissed() {
        assertEquals(
                List.of("tagalong_queue{queue=\"handled\"}"), names.missing("tagalong_queue{queue=\"handled\"}", ""));
    }
}
