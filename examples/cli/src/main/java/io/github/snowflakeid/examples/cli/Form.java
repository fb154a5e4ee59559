package io.github.snowflakeid.examples.cli;

import io.github.snowflakeid.codec.IdCodec;

/** How an ID is written. */
enum Form {
    NUMBER {
        @Override
        String write(long id) {
            return Long.toString(id);
        }

        @Override
        long read(String text) {
            if (!text.matches("[0-9]{1,19}")) {
                throw refused(text);
            }
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                throw refused(text);
            }
        }

        private IllegalArgumentException refused(String text) {
            String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
            return new IllegalArgumentException(
                    "id: \"" + shown + "\" (expected: a number from 0 to " + Long.MAX_VALUE + ", or another --from)");
        }
    },
    CROCKFORD32,
    BASE62,
    BASE58,
    DECIMAL;

    private static final int SHOWN = 40;

    String write(long id) {
        return IdCodec.valueOf(name()).encode(id);
    }

    long read(String text) {
        return IdCodec.valueOf(name()).decode(text);
    }
}
