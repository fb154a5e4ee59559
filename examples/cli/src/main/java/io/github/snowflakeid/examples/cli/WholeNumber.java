package io.github.snowflakeid.examples.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number whose range is only known when all options are. */
final class WholeNumber implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        if (!text.matches("-?[0-9]{1,18}")) {
            throw new TypeConversionException("'" + text + "' is no whole number of 18 digits at most");
        }
        return Long.valueOf(text);
    }

    static int upTo(int max, String name, long value) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException(name + ": " + value + " (expected: 0.." + max + ")");
        }
        return (int) value;
    }
}
