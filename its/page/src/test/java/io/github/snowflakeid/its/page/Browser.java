package io.github.snowflakeid.its.page;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Headless Chrome or Chromium, as it is installed, with a page in it. */
final class Browser implements AutoCloseable {

    private static final Path DEBIAN_DRIVER = Path.of("/usr/bin/chromedriver");
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final Set<String> LOCAL = Set.of("data", "blob", "chrome", "about");

    private final ChromeDriver driver;

    Browser() {
        if (Files.exists(DEBIAN_DRIVER)) {
            // Otherwise Selenium looks for one itself, or fetches it.
            System.setProperty("webdriver.chrome.driver", DEBIAN_DRIVER.toString());
        }
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        logs.enable(LogType.BROWSER, Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run");
        driver = new ChromeDriver(options);
    }

    /** Waits until the page has shown its data, or why it has none. */
    void open(String url) {
        driver.get(url);
        await().until(() -> !text("#state").equals("Loading"));
    }

    void screen(int width, int height, boolean phone) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", phone ? 2 : 1, "mobile", phone));
    }

    void colorScheme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    Object run(String script) {
        return driver.executeScript(script);
    }

    WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    List<WebElement> findAll(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    String text(String selector) {
        return find(selector).getText();
    }

    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    /** The whole page, not only what the window shows. */
    void screenshot(String name) throws IOException {
        Object data = driver.executeCdpCommand(
                        "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
                .get("data");
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve(name + ".png"), Base64.getDecoder().decode(String.valueOf(data)));
    }

    /** What has gone wrong in the page since the last call. */
    List<String> errors() {
        return entries(LogType.BROWSER).map(LogEntry::getMessage).toList();
    }

    /** The addresses that have been asked since the last call. */
    List<String> asked() {
        return entries(LogType.PERFORMANCE)
                .map(entry -> new JsonMapper().readTree(entry.getMessage()).path("message"))
                .filter(event -> event.path("method").asString().equals("Network.requestWillBeSent"))
                .map(event -> event.path("params").path("request").path("url"))
                .map(JsonNode::asString)
                .filter(url -> !LOCAL.contains(url.substring(0, url.indexOf(':'))))
                .toList();
    }

    private Stream<LogEntry> entries(String type) {
        return StreamSupport.stream(driver.manage().logs().get(type).spliterator(), false);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
