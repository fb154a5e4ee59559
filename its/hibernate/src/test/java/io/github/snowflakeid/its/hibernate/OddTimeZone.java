package io.github.snowflakeid.its.hibernate;

import java.util.TimeZone;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has the JVM in a time zone with an offset of +5:45, during the tests of a class. */
final class OddTimeZone implements BeforeAllCallback, AfterAllCallback {

    private final TimeZone usual = TimeZone.getDefault();

    @Override
    public void beforeAll(ExtensionContext context) {
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        TimeZone.setDefault(usual);
    }
}
