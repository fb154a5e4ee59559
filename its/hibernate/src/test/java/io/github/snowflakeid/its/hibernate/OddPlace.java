package io.github.snowflakeid.its.hibernate;

import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has the JVM in a time zone with an offset of +5:45 and in a language with digits of its own, during the tests of a class. */
final class OddPlace implements BeforeAllCallback, AfterAllCallback {

    private final TimeZone usualZone = TimeZone.getDefault();
    private final Locale usualLanguage = Locale.getDefault();

    @Override
    public void beforeAll(ExtensionContext context) {
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        TimeZone.setDefault(usualZone);
        Locale.setDefault(usualLanguage);
    }
}
