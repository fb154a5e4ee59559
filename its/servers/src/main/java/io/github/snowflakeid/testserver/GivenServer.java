package io.github.snowflakeid.testserver;

import java.util.Locale;

/**
 * The server at the JDBC URL in a system property, {@code snowflake.test.postgres.url}, or an environment variable, {@code
 * SNOWFLAKE_TEST_POSTGRES_URL}; with user and password.
 *
 * @param product in the middle of both
 */
record GivenServer(String product) implements ServerSource {

    @Override
    public Source source() {
        return Source.URL;
    }

    @Override
    public TestServer start() throws NoServerException {
        String property = "snowflake.test." + product + ".url";
        String variable = property.replace('.', '_').toUpperCase(Locale.ROOT);
        String url = System.getProperty(property, System.getenv().getOrDefault(variable, ""));
        if (url.isEmpty()) {
            throw new NoServerException("neither -D" + property + " nor " + variable + " is set");
        }
        return new TestServer(url);
    }
}
