package io.github.snowflakeid.its.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.snowflakeid.codec.IdCodec;
import io.github.snowflakeid.hibernate.SnowflakeId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;

/** Ids of type String: how they are written, and that the database sorts them as the numbers. */
class TextIdTests {

    /** The numbers gain their nineteenth digit within these. */
    private static final long FIRST = 999_999_999_999_999_995L;

    private static final int COUNT = 10;

    @Entity(name = "Plain")
    static class Plain {
        @Id
        @SnowflakeId
        String id;
    }

    @Entity(name = "Crockford")
    static class Crockford {
        @Id
        @SnowflakeId(codec = IdCodec.CROCKFORD32)
        String id;
    }

    @Entity(name = "Twofold")
    static class Twofold {
        @Id
        @SnowflakeId(codec = IdCodec.CROCKFORD32)
        String id;

        @SnowflakeId(codec = IdCodec.BASE58)
        String number;
    }

    @Entity(name = "Base62")
    static class Base62 {
        @Id
        @SnowflakeId(codec = IdCodec.BASE62)
        String id;
    }

    @Test
    void decimalIsPaddedAndSortsAcrossTheNineteenthDigit() {
        List<String> sorted = sorted(Plain.class, Plain::new);

        assertThat(sorted).hasSize(COUNT).startsWith("0999999999999999995").endsWith("1000000000000000004");
        assertThat(sorted.stream().mapToLong(Long::parseLong)).containsExactly(numbers());
    }

    @Test
    void crockfordSortsAcrossTheNineteenthDigit() {
        List<String> sorted = sorted(Crockford.class, Crockford::new);

        assertThat(sorted).allSatisfy(id -> assertThat(id).matches("[0-9A-HJKMNP-TV-Z]{13}"));
        assertThat(sorted.stream().mapToLong(id -> Long.parseUnsignedLong(inJavasBase32(id), 32)))
                .containsExactly(numbers());
    }

    @Test
    void base62SortsAcrossTheNineteenthDigit() {
        List<String> sorted = sorted(Base62.class, Base62::new);

        assertThat(sorted).allSatisfy(id -> assertThat(id).matches("[0-9A-Za-z]{11}"));
        assertThat(sorted.stream().mapToLong(IdCodec.BASE62::decode)).containsExactly(numbers());
    }

    @Test
    void aColumnHasItsOwnCodec() {
        try (Orm orm = Orm.with(new SequentialIds(500), Twofold.class)) {
            Twofold entity = orm.persist(new Twofold());

            assertThat(entity.id).isEqualTo("00000000000FM");
            // 501 = 8 * 58 + 37, and the alphabet has 9 at 8 and e at 37.
            assertThat(entity.number).isEqualTo("1111111119e");
        }
    }

    @Entity(name = "Counted")
    static class Counted {
        @Id
        @SnowflakeId(codec = IdCodec.CROCKFORD32)
        Long id;
    }

    @Test
    void aCodecBesideANumberFailsWhenTheFactoryIsBuilt() {
        assertThatExceptionOfType(HibernateException.class)
                .isThrownBy(
                        () -> Orm.with(new SequentialIds(500), Counted.class).close())
                .withMessageContaining(Counted.class.getName() + ".id")
                .withMessageContaining("CROCKFORD32")
                .withMessageContaining("String");
    }

    private static <T> List<String> sorted(Class<T> entity, Supplier<T> maker) {
        try (Orm orm = Orm.with(new SequentialIds(FIRST), entity)) {
            for (int i = 0; i < COUNT; i++) {
                orm.persist(maker.get());
            }
            return orm.call(session -> session.createSelectionQuery(
                            "select e.id from " + entity.getName() + " e order by e.id", String.class)
                    .getResultList());
        }
    }

    private static Long[] numbers() {
        return LongStream.range(FIRST, FIRST + COUNT).boxed().toArray(Long[]::new);
    }

    /** Java goes on after 9 with all letters. */
    private static String inJavasBase32(String crockford) {
        String alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < crockford.length(); i++) {
            digits.append(Character.forDigit(alphabet.indexOf(crockford.charAt(i)), 32));
        }
        return digits.toString();
    }
}
