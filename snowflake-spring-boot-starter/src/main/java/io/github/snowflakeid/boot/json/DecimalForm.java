package io.github.snowflakeid.boot.json;

/** As {@link Long#toString(long)} writes it. Reads zeros in front, too, as {@code String} ids have them. */
enum DecimalForm implements IdForm {
    INSTANCE;

    private static final int MOST_DIGITS = 19;

    @Override
    public String write(long id) {
        return Long.toString(id);
    }

    @Override
    public long read(String text) {
        boolean plain = !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(character -> character >= '0' && character <= '9');
        try {
            return plain ? Long.parseLong(text) : refuse();
        } catch (NumberFormatException e) {
            return refuse();
        }
    }

    private static long refuse() {
        throw new IllegalArgumentException("no id (expected: 1 to 19 digits, at most " + Long.MAX_VALUE + ")");
    }
}
