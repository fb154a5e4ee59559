package io.github.snowflakeid.examples.cli;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time with its offset, or a date, which is its midnight in UTC. */
final class TimeConverter implements ITypeConverter<Instant> {

    @Override
    public Instant convert(String text) {
        try {
            return text.indexOf('T') < 0
                    ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            throw new TypeConversionException("'" + text + "' is no time: as in 2026-03-01T12:00:00Z,"
                    + " 2026-03-01T13:00:00+01:00, or 2026-03-01 for its midnight in UTC");
        }
    }
}
