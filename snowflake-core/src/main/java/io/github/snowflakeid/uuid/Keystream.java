package io.github.snowflakeid.uuid;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Random bits in bulk: the keystream of AES-128 in counter mode, which begins at zero, under a key from the source of
 * randomness. A secure source costs more than all the rest of a UUID; so it is asked for a key, not for the bits of each.
 */
final class Keystream {

    private static final int KEY_BYTES = 16;
    private static final IvParameterSpec ZERO = new IvParameterSpec(new byte[16]);

    private Keystream() {}

    /** So many bytes, under a key that was never used before and never will be again. */
    static ByteBuffer of(RandomGenerator random, int bytes) {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        try {
            Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), ZERO);
            return ByteBuffer.wrap(cipher.doFinal(new byte[bytes]));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java runtime has no AES in counter mode", e);
        }
    }
}
