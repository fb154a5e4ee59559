package io.github.snowflakeid.codec;

import io.github.snowflakeid.InvalidIdException;
import io.github.snowflakeid.codec.InvalidOpaqueIdException.Reason;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * IDs in a form for the public: a keyed bijection, so that who has no key reads neither time nor volume nor neighbours in
 * them. It hides; it is no access control: who has a text can use it as long as the application lets him.
 *
 * <p>The cipher is FF1 of NIST SP 800-38G, on 63 bits, or with {@link #checked} on 128, of which 65 are a check: a text that
 * was damaged, made up, or made with another key or for another type is refused, but for one in 2<sup>65</sup>. Without the
 * check every well-formed text of a known key is some id. The <em>type</em> is FF1's tweak: the texts of two types do not
 * relate, though the ids may be equal.
 *
 * <p>Texts are of Crockford's base 32, as {@link IdCodec#CROCKFORD32} reads it: 13 symbols, or 26 with the check, and one for
 * the version of the key at the end. They do not sort.
 *
 * <p>Thread-safe. Throws {@link InvalidOpaqueIdException} for texts and {@link InvalidIdException} for negative ids.
 */
public final class OpaqueIdCodec {

    private final @Nullable Ff1[] ciphers = new @Nullable Ff1[32];
    private final OpaqueForm form;
    private final int current;

    private OpaqueIdCodec(OpaqueKeys keys, String type, OpaqueForm form) {
        this.form = form;
        this.current = keys.current();
        byte[] tweak = type.getBytes(StandardCharsets.UTF_8);
        keys.byVersion().forEach((version, key) -> ciphers[version] = new Ff1(key, tweak, form.bits()));
    }

    /**
     * Texts of 14 symbols, of which each is some id.
     *
     * @param type what the ids are of, for example the entity's name. It must never change
     */
    public static OpaqueIdCodec of(OpaqueKeys keys, String type) {
        return new OpaqueIdCodec(keys, type, OpaqueForm.SHORT);
    }

    /**
     * Texts of 27 symbols that tell whether they are authentic.
     *
     * @param type what the ids are of, for example the entity's name. It must never change
     */
    public static OpaqueIdCodec checked(OpaqueKeys keys, String type) {
        return new OpaqueIdCodec(keys, type, OpaqueForm.CHECKED);
    }

    /** How many symbols each text has. */
    public int length() {
        return form.symbols() + 1;
    }

    /**
     * The text of an id, under the current key.
     *
     * @throws InvalidIdException if the id is negative
     */
    public String encode(long id) {
        if (id < 0) {
            throw new InvalidIdException(id);
        }
        Ff1 cipher = ciphers[current];
        if (cipher == null) {
            throw new IllegalStateException("no key " + current);
        }
        long[] halves = form.halves(id);
        cipher.encrypt(halves);
        return form.write(halves) + Alphabet.CROCKFORD32.symbols().charAt(current);
    }

    /**
     * The id that a text stands for.
     *
     * @throws InvalidOpaqueIdException if it stands for none
     */
    public long decode(CharSequence text) {
        int[] digits = form.digits(text);
        int version = digits[form.symbols()];
        Ff1 cipher = ciphers[version];
        if (cipher == null) {
            throw new InvalidOpaqueIdException(
                    Reason.UNKNOWN_KEY, text, "was made with the key of version " + version + ", which is not known");
        }
        long[] halves = form.read(digits, text);
        cipher.decrypt(halves);
        return form.id(halves, text);
    }
}
