package io.github.snowflakeid.testserver;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Chrome or Chromium, as Selenium finds it. */
final class Browsers {

    /** Where an installation adds nothing to {@code PATH}. */
    private static final List<Path> ELSEWHERE = List.of(
            Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
            Path.of("C:/Program Files/Google/Chrome/Application/chrome.exe"));

    private Browsers() {}

    static void find() throws NoServerException {
        Source.INSTALLED.demandWanted();
        if (ELSEWHERE.stream().noneMatch(Files::exists)) {
            InstalledProgram.find("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
        }
    }
}
