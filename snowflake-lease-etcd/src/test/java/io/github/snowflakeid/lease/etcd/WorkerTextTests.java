package io.github.snowflakeid.lease.etcd;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.etcd.jetcd.ByteSequence;
import io.github.snowflakeid.lease.LeaseRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerTextTests {

    private static final ByteSequence KEY = ByteSequence.from("/snowflake/orders/workers/0000007", UTF_8);

    private static final String TEXT = """
            token=3
            owner=me
            label=host
            acquired=2026-01-01T12:00:00Z
            renewed=2026-01-01T12:00:10.003Z
            renewals=1
            fence=2026-01-01T12:00:40.003Z
            released=false
            """;

    private static LeaseRow parse(String text) {
        return WorkerText.parse(KEY, ByteSequence.from(text, UTF_8));
    }

    private static LeaseRow again(LeaseRow row) {
        return WorkerText.parse(KEY, WorkerText.format(row));
    }

    @Test
    void readsWhatItSays() {
        assertThat(parse(TEXT))
                .isEqualTo(new LeaseRow(
                        7, 3, "me", "host", 1_767_268_800_000L, 1_767_268_810_003L, 1, 1_767_268_840_003L, false));
        assertThat(WorkerText.format(parse(TEXT)).toString(UTF_8)).isEqualTo(TEXT);
    }

    @Test
    void orderEmptyLinesAndBlanksDoNotMatter() {
        String edited = "\r\nreleased = true \n\n"
                + TEXT.replace("released=false\n", "").replace("token=", " token= ");

        assertThat(parse(edited).released()).isTrue();
        assertThat(parse(edited).token()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " two  blanks ", "a=b", "line\nline\r\nline", "\\", "\\n", "ä€𝄞", "token=9"})
    void labelsComeBackAsTheyWere(String label) {
        LeaseRow row = new LeaseRow(7, 1, label.strip(), label, 1, 2, 3, 4, true);

        assertThat(again(row)).isEqualTo(row);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 999, 1_000, 253_402_300_800_000L, Long.MAX_VALUE, -1, Long.MIN_VALUE})
    void timesComeBackToTheMillisecond(long time) {
        LeaseRow row = new LeaseRow(7, Long.MAX_VALUE, "", "", time, time, Long.MAX_VALUE, time, false);

        assertThat(again(row)).isEqualTo(row);
    }

    @ParameterizedTest
    @CsvSource({
        "token=3,token=x",
        "token=3,tokens=3",
        "token=3,3",
        "owner=me,''",
        "fence=2026-01-01T12:00:40.003Z,fence=tomorrow",
        "fence=2026-01-01T12:00:40.003Z,fence=1767268840003",
        "fence=2026-01-01T12:00:40.003Z,fence=+1000000000-12-31T23:59:59Z",
        "released=false,released=no"
    })
    void refusesWhatItDoesNotUnderstand(String line, String instead) {
        assertThatThrownBy(() -> parse(TEXT.replace(line, instead)))
                .isInstanceOfSatisfying(
                        UnreadableKeyException.class, e -> assertThat(e.key()).isEqualTo(KEY.toString(UTF_8)))
                .hasMessageContaining("/snowflake/orders/workers/0000007");
    }
}
