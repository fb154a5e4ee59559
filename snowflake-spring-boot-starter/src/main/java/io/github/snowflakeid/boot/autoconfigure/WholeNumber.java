package io.github.snowflakeid.boot.autoconfigure;

import io.github.snowflakeid.InvalidSettingException;

/** A number from a property. Never folded into its range, and never a default in place of a blank. */
final class WholeNumber {

    private WholeNumber() {}

    static int parse(String name, String text, int max) {
        long number = parse(text);
        if (number < 0 || number > max) {
            throw new InvalidSettingException(name, text, "0.." + max);
        }
        return (int) number;
    }

    private static long parse(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
