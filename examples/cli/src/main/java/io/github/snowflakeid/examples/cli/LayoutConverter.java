package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.KnownLayouts;
import io.github.snowflakeid.SnowflakeLayout;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a layout's name, or its parts as {@link SnowflakeLayout#fingerprint()} writes them. */
final class LayoutConverter implements ITypeConverter<SnowflakeLayout> {

    /** The keys of the map, for the help. */
    static final String NAMES = "default, cosid, discord, hutool, instagram, tsid, twitter";

    private static final Map<String, SnowflakeLayout> NAMED = Map.of(
            "default", SnowflakeLayout.ofDefaults(),
            "cosid", KnownLayouts.cosId(),
            "discord", KnownLayouts.discord(),
            "hutool", KnownLayouts.hutool(),
            "instagram", KnownLayouts.instagram(),
            "tsid", KnownLayouts.tsid(),
            "twitter", KnownLayouts.twitter());

    private static final Pattern PARTS =
            Pattern.compile("(\\d{1,2})-(\\d{1,2})-(\\d{1,2})(?:@([^/]+))?(?:/(\\d{1,9})(ms|s|m))?");

    @Override
    public SnowflakeLayout convert(String text) {
        SnowflakeLayout named = NAMED.get(text.toLowerCase(Locale.ROOT));
        if (named != null) {
            return named;
        }
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            throw refused(text, NAMES + ", or as in 41-10-12");
        }
        SnowflakeLayout usual = SnowflakeLayout.ofDefaults();
        try {
            return new SnowflakeLayout(
                    parts.group(4) == null ? usual.epoch() : epoch(parts.group(4)),
                    parts.group(5) == null ? usual.tick() : tick(Long.parseLong(parts.group(5)), parts.group(6)),
                    Integer.parseInt(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    0,
                    Integer.parseInt(parts.group(3)));
        } catch (DateTimeParseException e) {
            throw refused(text, "its epoch is as in 2010-11-04T01:42:54.657Z, or in milliseconds since 1970");
        } catch (InvalidSettingException e) {
            throw refused(text, String.valueOf(e.getMessage()));
        }
    }

    private static TypeConversionException refused(String text, String why) {
        return new TypeConversionException("'" + text + "' is no layout: " + why);
    }

    private static Instant epoch(String text) {
        return text.matches("\\d{1,15}") ? Instant.ofEpochMilli(Long.parseLong(text)) : Instant.parse(text);
    }

    private static Duration tick(long number, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMinutes(number);
        };
    }
}
