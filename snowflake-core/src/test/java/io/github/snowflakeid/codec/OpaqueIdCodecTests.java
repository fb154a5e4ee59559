package io.github.snowflakeid.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.snowflakeid.InvalidIdException;
import io.github.snowflakeid.codec.InvalidOpaqueIdException.Reason;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpaqueIdCodecTests {

    private static final long ID = 653247040368672768L;
    private static final byte[] KEY = key(1);
    private static final OpaqueKeys KEYS = OpaqueKeys.of(KEY);
    private static final OpaqueIdCodec SHORT = OpaqueIdCodec.of(KEYS, "order");
    private static final OpaqueIdCodec CHECKED = OpaqueIdCodec.checked(KEYS, "order");
    private static final String SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    static Stream<OpaqueIdCodec> codecs() {
        return Stream.of(SHORT, CHECKED);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyIdComesBackAndNoTwoHaveOneText(OpaqueIdCodec codec) {
        long[] ids = LongStream.concat(
                        LongStream.range(0, 20_000).map(i -> ID + i),
                        LongStream.concat(
                                LongStream.of(0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE),
                                new Random(7).longs(20_000, 0, 1L << 53)))
                .toArray();
        Set<String> texts = new HashSet<>();
        for (long id : ids) {
            String text = codec.encode(id);
            assertThat(text).hasSize(codec.length());
            assertThat(codec.decode(text)).isEqualTo(id);
            texts.add(text);
        }
        assertThat(texts).hasSize(ids.length);
    }

    /** The other way round: each text of 13 symbols below 8000000000000 is an id, so the map is onto. */
    @Test
    void everyShortTextIsAnId() {
        Random random = new Random(8);
        for (int i = 0; i < 20_000; i++) {
            String text = IdCodec.CROCKFORD32.encode(random.nextLong() >>> 1) + "1";
            assertThat(SHORT.encode(SHORT.decode(text))).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void oneBitOfAnIdChangesHalfOfTheBits(OpaqueIdCodec codec) {
        Random random = new Random(9);
        double flipped = 0;
        int trials = 3_000;
        int bits = codec == SHORT ? 63 : 128;
        for (int i = 0; i < trials; i++) {
            long id = random.nextLong() >>> 1;
            String a = codec.encode(id);
            String b = codec.encode(id ^ (1L << random.nextInt(63)));
            for (int symbol = 0; symbol < codec.length() - 1; symbol++) {
                flipped += Integer.bitCount(SYMBOLS.indexOf(a.charAt(symbol)) ^ SYMBOLS.indexOf(b.charAt(symbol)));
            }
        }
        assertThat(flipped / trials / bits).isCloseTo(0.5, within(0.01));
    }

    /** Ids of one second and one worker: each place has all the symbols that it can have, about equally often. */
    @ParameterizedTest
    @MethodSource("codecs")
    void consecutiveIdsHaveNothingInCommonButTheKeysVersion(OpaqueIdCodec codec) {
        int count = 32_000;
        List<String> texts = LongStream.range(0, count)
                .map(i -> ID + i)
                .mapToObj(codec::encode)
                .toList();
        assertThat(texts).allMatch(text -> text.endsWith("1"));
        for (int place = 0; place < codec.length() - 1; place++) {
            int at = place;
            int possible = place == 0 ? 8 : 32;
            int[] counts = new int[possible];
            texts.forEach(text -> counts[SYMBOLS.indexOf(text.charAt(at))]++);
            // 1,000 of each (4,000 at the first place), with a standard deviation of about 31 (59).
            double expected = (double) count / possible;
            assertThat(counts).as("place %d", place).satisfies(all -> {
                for (int each : all) {
                    assertThat((double) each).isCloseTo(expected, within(5 * Math.sqrt(expected)));
                }
            });
        }
        assertThat(texts).isNotEqualTo(texts.stream().sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theTextsOfTwoTypesDoNotRelate(boolean checked) {
        OpaqueIdCodec orders = checked ? CHECKED : SHORT;
        OpaqueIdCodec users = checked ? OpaqueIdCodec.checked(KEYS, "user") : OpaqueIdCodec.of(KEYS, "user");
        String text = orders.encode(ID);
        assertThat(users.encode(ID)).isNotEqualTo(text);
        if (checked) {
            assertRefused(users, text, Reason.NOT_AUTHENTIC);
        } else {
            assertThat(users.decode(text)).isNotEqualTo(ID);
        }
    }

    @Test
    void anotherKeyIsFoundOutWithTheCheckAlone() {
        OpaqueKeys others = OpaqueKeys.of(key(2));
        assertRefused(OpaqueIdCodec.checked(others, "order"), CHECKED.encode(ID), Reason.NOT_AUTHENTIC);
        assertThat(OpaqueIdCodec.of(others, "order").decode(SHORT.encode(ID))).isNotEqualTo(ID);
    }

    /** Every symbol in every place but the last, which names the key. */
    @Test
    void everyDamageOfOneSymbolIsFoundOutWithTheCheck() {
        String text = CHECKED.encode(ID);
        for (int place = 0; place < text.length() - 1; place++) {
            for (int digit = 0; digit < 32; digit++) {
                char symbol = SYMBOLS.charAt(digit);
                if (symbol != text.charAt(place)) {
                    String damaged = text.substring(0, place) + symbol + text.substring(place + 1);
                    assertRefused(CHECKED, damaged, place == 0 && digit > 7 ? Reason.MALFORMED : Reason.NOT_AUTHENTIC);
                }
            }
        }
    }

    @Test
    void madeUpTextsAreFoundOutWithTheCheck() {
        Random random = new Random(10);
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder().append(SYMBOLS.charAt(random.nextInt(8)));
            random.ints(25, 0, 32).forEach(digit -> text.append(SYMBOLS.charAt(digit)));
            assertRefused(CHECKED, text.append('1').toString(), Reason.NOT_AUTHENTIC);
        }
    }

    @Test
    void keysAreChangedOneAfterTheOther() {
        OpaqueIdCodec before = OpaqueIdCodec.of(KEYS, "order");
        OpaqueIdCodec told = OpaqueIdCodec.of(OpaqueKeys.of(Map.of(1, KEY, 2, key(2)), 1), "order");
        OpaqueIdCodec after = OpaqueIdCodec.of(OpaqueKeys.of(Map.of(1, KEY, 2, key(2)), 2), "order");
        assertThat(told.encode(ID)).isEqualTo(before.encode(ID)).endsWith("1");
        String text = after.encode(ID);
        assertThat(text).endsWith("2");
        assertThat(told.decode(text)).isEqualTo(ID);
        assertThat(after.decode(before.encode(ID))).isEqualTo(ID);
        assertRefused(before, text, Reason.UNKNOWN_KEY);
        assertThatThrownBy(() -> before.decode(text)).hasMessageContaining("version 2");
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void whatIsNoTextIsRefused(OpaqueIdCodec codec) {
        String text = codec.encode(ID);
        for (String wrong : List.of(
                "",
                " ",
                text + "1",
                text.substring(1),
                " " + text.substring(1),
                "U" + text.substring(1),
                "8" + text.substring(1),
                "é" + text.substring(1),
                "0".repeat(1_000_000),
                String.valueOf(ID))) {
            assertRefused(codec, wrong, Reason.MALFORMED);
        }
        for (int place = 0; place < text.length(); place++) {
            for (char character = 0; character < 256; character++) {
                String changed = text.substring(0, place) + character + text.substring(place + 1);
                if (!(SYMBOLS + SYMBOLS.toLowerCase(Locale.ROOT) + "-IiLlOo").contains(String.valueOf(character))) {
                    assertRefused(codec, changed, Reason.MALFORMED);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void whatPeopleTypeIsRead(OpaqueIdCodec codec) {
        String text = codec.encode(ID);
        String typed = text.toLowerCase(Locale.ROOT).replace('0', 'o').replace('1', 'l');
        assertThat(codec.decode(typed.substring(0, 5) + "-" + typed.substring(5)))
                .isEqualTo(ID);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void negativeNumbersAreNoIds(OpaqueIdCodec codec) {
        assertThatThrownBy(() -> codec.encode(-1)).isInstanceOf(InvalidIdException.class);
    }

    private static void assertRefused(OpaqueIdCodec codec, String text, Reason reason) {
        assertThatThrownBy(() -> codec.decode(text)).isInstanceOfSatisfying(InvalidOpaqueIdException.class, e -> {
            assertThat(e.reason()).isEqualTo(reason);
            assertThat(e.text()).isEqualTo(text);
            assertThat(e.getMessage()).startsWith("id: \"").hasSizeLessThan(420);
        });
    }

    private static byte[] key(long seed) {
        byte[] key = new byte[16];
        new Random(seed).nextBytes(key);
        return key;
    }
}
