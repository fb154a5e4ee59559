package io.github.snowflakeid.its.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.snowflakeid.testserver.Need;
import io.github.snowflakeid.testserver.Needs;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page as somebody sees it, by phone, at a desk, by keyboard and by ear. The pictures are in target/screenshots. */
@Needs(Need.BROWSER)
class PageTests {

    private static final int WORKER_IDS = 1_024;
    private static Pool pool;
    private static Browser browser;

    @BeforeAll
    static void start() {
        pool = new Pool();
        browser = new Browser();
    }

    @AfterAll
    static void stop() {
        browser.close();
        pool.close();
    }

    @BeforeEach
    void open() {
        browser.screen(1280, 900, false);
        browser.colorScheme("light");
        browser.open(pool.url());
        browser.errors();
        browser.asked();
    }

    private static WebElement cell(int workerId) {
        return browser.find("#cells button[data-worker='" + workerId + "']");
    }

    private static long number(String script) {
        return ((Number) browser.run("return " + script)).longValue();
    }

    @Test
    void aPhoneScrollsOneWay() throws Exception {
        browser.screen(390, 844, true);
        browser.open(pool.url());
        browser.screenshot("phone");
        assertThat(number("innerWidth")).isEqualTo(390);
        assertThat(number("document.documentElement.scrollWidth")).isEqualTo(390);
        assertThat(number("document.querySelectorAll('#cells button').length")).isEqualTo(WORKER_IDS);
        assertThat(number("Math.min(...[...document.querySelectorAll('#cells button')].map(cell => cell.offsetWidth))"))
                .as("room for a finger's tip, with its neighbours' help")
                .isGreaterThanOrEqualTo(16);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            light | rgb(246, 247, 249)
            dark  | rgb(17, 21, 28)
            """)
    void followsTheColorsOfTheDesktop(String scheme, String background) throws Exception {
        browser.colorScheme(scheme);
        browser.open(pool.url());
        browser.screenshot("desktop-" + scheme);
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo(background);
    }

    @Test
    void showsTheStateOfEachWorkerId() {
        assertThat(browser.text("#legend"))
                .contains(
                        "1,020 free\n", "2 held\n", "1 reserved: its holder is gone", "1 expired: its holder is gone");
        assertThat(cell(pool.self).getDomAttribute("class")).contains("held", "self");
        assertThat(cell(pool.held).getDomAttribute("class")).contains("held").doesNotContain("self");
        assertThat(cell(pool.reserved).getDomAttribute("class")).contains("reserved");
        assertThat(cell(pool.expired).getDomAttribute("class")).contains("expired");
        assertThat(cell(900).getDomAttribute("class")).contains("free");
        assertThat(browser.findAll("#holders tr")).hasSize(4);
        assertThat(browser.text("#holders")).contains("node-" + pool.held + ".example", "held, this node");
    }

    @Test
    void theCellsAreOneStopOfTheTabKeyAndArrowsMoveInThem() {
        List<WebElement> stops = browser.findAll("#cells button[tabindex='0']");
        assertThat(stops).hasSize(1);
        stops.get(0).sendKeys(Keys.ARROW_DOWN);
        long columns =
                number("getComputedStyle(document.getElementById('cells')).gridTemplateColumns.split(' ').length");
        assertThat(columns).isEqualTo(64);
        assertThat(browser.focused().getAccessibleName()).startsWith("Worker ID 64:");
        browser.focused().sendKeys(Keys.ARROW_RIGHT);
        assertThat(browser.focused().getAccessibleName()).startsWith("Worker ID 65:");
        browser.focused().sendKeys(Keys.END);
        assertThat(browser.focused().getAccessibleName()).isEqualTo("Worker ID 1023: free, never held");
        browser.focused().sendKeys(Keys.HOME);
        assertThat(browser.focused().getAccessibleName()).startsWith("Worker ID 0:");
    }

    @Test
    void aChosenCellSaysWhoHoldsIt() {
        cell(pool.self).click();
        assertThat(browser.text("#detail"))
                .matches("Worker ID " + pool.self + ": held by .+ \\(this node\\), since .+, acquisition number 1\\.");
        cell(pool.expired).click();
        assertThat(browser.text("#detail"))
                .startsWith("Worker ID " + pool.expired + ": expired: its holder is gone, and it is free;"
                        + " last held by node-" + pool.expired + ".example pid 1 page, since ")
                .endsWith("acquisition number 3.");
    }

    @Test
    void decodesAnIdAndRefusesWhatIsNone() {
        long id = pool.id();
        browser.find("#id").sendKeys(id + "\n");
        await().until(() -> !browser.findAll("#decoded dl").isEmpty());
        assertThat(browser.text("#decoded")).contains("worker ID\n" + pool.self, "issued by");
        browser.find("#id").sendKeys("99\n");
        await().until(() -> !browser.findAll("#decoded .bad").isEmpty());
        assertThat(browser.text("#decoded")).contains("This is no ID", "9223372036854775807");
    }

    @Test
    void anotherGeneratorCanBeChosen() throws Exception {
        assertThat(browser.text("#title")).isEqualTo("Snowflake pool default");
        browser.find("#generator").sendKeys("orders");
        await().until(() -> browser.text("#title").equals("Snowflake pool orders"));
        browser.screenshot("orders");
        assertThat(browser.findAll("#cells button")).hasSize(10);
        assertThat(browser.findAll("#holders tr")).hasSize(1);
    }

    /** The names that the browser computes for a screen reader. */
    @Test
    void everythingThatCanBeUsedHasAName() {
        assertThat(browser.findAll("button:not(.cell), input, select"))
                .hasSizeGreaterThanOrEqualTo(5)
                .allSatisfy(control -> assertThat(control.getAccessibleName()).isNotBlank());
        assertThat(number("document.querySelectorAll('#cells button:not([aria-label^=\"Worker ID \"])').length"))
                .isZero();
        assertThat(browser.find("[role=status]").getText()).startsWith("As of ");
        assertThat(browser.run("return document.documentElement.lang")).isEqualTo("en");
    }

    @Test
    void asksNobodyElseAndMakesNoMistakes() {
        browser.open(pool.url());
        browser.find("#id").sendKeys(pool.id() + "\n");
        await().until(() -> !browser.findAll("#decoded dl").isEmpty());
        assertThat(browser.asked())
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(url -> assertThat(url).startsWith(pool.url()));
        assertThat(browser.errors()).isEmpty();
    }
}
