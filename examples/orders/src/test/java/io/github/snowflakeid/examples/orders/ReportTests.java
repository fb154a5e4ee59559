package io.github.snowflakeid.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the main command prints, against what the database says; ids are decoded by hand. */
@ExtendWith(OutputCaptureExtension.class)
@TestInstance(Lifecycle.PER_CLASS)
class ReportTests {

    private static final long EPOCH = Instant.parse("2025-01-01T00:00:00Z").toEpochMilli();

    private ConfigurableApplicationContext context;
    private JdbcClient jdbc;
    private String printed;

    @BeforeAll
    void run(CapturedOutput output) {
        context = SpringApplication.run(OrdersApplication.class, "--server.port=0");
        jdbc = context.getBean(JdbcClient.class);
        printed = output.getAll();
    }

    @AfterAll
    void stop() {
        context.close();
    }

    @Test
    void tenThousandIdsAreDistinct() {
        assertThat(ids()).hasSize(10_000).doesNotHaveDuplicates();
        assertThat(printed)
                .contains("== 10,000 orders from 8 threads ==")
                .contains("10,000 ids are 10,000 distinct")
                .contains("The table now has 10,000 orders");
    }

    @Test
    void allIdsHaveTheLeasedWorkerId() {
        List<Integer> held = jdbc.sql("SELECT worker_id FROM snowflake_worker_lease WHERE token > 0 AND released = 0")
                .query(Integer.class)
                .list();

        int printedId = Integer.parseInt(
                find("This process has leased worker ID (\\d+)").group(1));

        assertThat(held).containsExactly(printedId);
        assertThat(ids()).allMatch(id -> (id >> 12 & 1023) == printedId);
    }

    @Test
    void saysWhoHoldsIt() {
        String holder = jdbc.sql("SELECT owner_label FROM snowflake_worker_lease WHERE token > 0")
                .query(String.class)
                .single();

        assertThat(holder).contains("pid " + ProcessHandle.current().pid(), "orders");
        assertThat(printed).contains("held by   " + holder);
        assertThat(find("(?m)^ +\\d+ +" + Pattern.quote(shortened(holder)) + " +1 .* held +10,000$")
                        .group())
                .isNotBlank();
    }

    @Test
    void decodesIdsToTimeWorkerAndSequence() {
        String decoded = section("What an id says");
        Matcher row = Pattern.compile("(?m)^ +(\\d{15,19}) +(\\S+) (\\S+) +(\\d+) +(\\d+)$")
                .matcher(decoded);
        int rows = 0;
        for (; row.find(); rows++) {
            long id = Long.parseLong(row.group(1));
            assertThat(Instant.parse(row.group(2) + "T" + row.group(3) + "Z").toEpochMilli())
                    .isEqualTo(millis(id));
            assertThat(row.group(4)).isEqualTo(Long.toString(id >> 12 & 1023));
            assertThat(row.group(5)).isEqualTo(Long.toString(id & 4095));
        }
        assertThat(rows).isEqualTo(5);
    }

    @Test
    void listsTheNewestTenInDescendingOrder() {
        List<String> newest = ids().stream()
                .sorted((a, b) -> Long.compare(b, a))
                .limit(10)
                .map(String::valueOf)
                .toList();

        List<String> listed = Pattern.compile("(?m)^ +(\\d{15,19}) ")
                .matcher(section("The newest ten"))
                .results()
                .map(row -> row.group(1))
                .toList();

        assertThat(listed).isEqualTo(newest);
    }

    @Test
    void findsExactlyTheOrdersOfTheTimeWindow() {
        String window = section("A time window is a range of ids");
        long from = time(find("from +(\\S+) (\\S+) UTC", window));
        long to = time(find("to +(\\S+) (\\S+) UTC", window));
        Matcher range = find("id >= (\\d+) AND id < (\\d+)", window);

        long byTime = ids().stream()
                .filter(id -> from <= millis(id) && millis(id) < to)
                .count();

        assertThat(byTime).isPositive();
        assertThat(find("found +([\\d,]+) orders", window).group(1).replace(",", ""))
                .isEqualTo(Long.toString(byTime));
        assertThat(range.group(1)).isEqualTo(Long.toString((from - EPOCH) << 22));
        assertThat(range.group(2)).isEqualTo(Long.toString((to - EPOCH) << 22));
    }

    @Test
    void fitsATerminalAndHasNoLogLines() {
        assertThat(printed).doesNotContain("WARN", "ERROR", "INFO");
        assertThat(printed.lines().filter(line -> line.length() > 100)).isEmpty();
    }

    @Test
    void saysWhereItServes() {
        assertThat(printed)
                .contains("Serving on http://localhost:"
                        + context.getEnvironment().getProperty("local.server.port"));
    }

    private List<Long> ids() {
        return jdbc.sql("SELECT id FROM orders").query(Long.class).list();
    }

    private String section(String heading) {
        return find("(?s)== " + Pattern.quote(heading) + ".*?(?=\n== )").group();
    }

    private Matcher find(String pattern) {
        return find(pattern, printed);
    }

    private static Matcher find(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as("%s in %s", pattern, text).isTrue();
        return matcher;
    }

    private static long time(Matcher dateAndTime) {
        return Instant.parse(dateAndTime.group(1) + "T" + dateAndTime.group(2) + "Z")
                .toEpochMilli();
    }

    private static long millis(long id) {
        return EPOCH + (id >> 22);
    }

    private static String shortened(String holder) {
        return holder.length() <= 28 ? holder : holder.substring(0, 25) + "...";
    }
}
