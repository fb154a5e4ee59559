package io.github.snowflakeid.lease.zookeeper;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.Locale;

/** What stands in a node between two spaces. */
final class Words {

    private Words() {}

    /** A word: without what ends one, and reversed by {@link #plain}. */
    static String escaped(String text) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c != '%' && c != '+' && c != 0x7f;
            word.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
        }
        return word.toString();
    }

    static String plain(String word) {
        return URLDecoder.decode(word, UTF_8);
    }
}
