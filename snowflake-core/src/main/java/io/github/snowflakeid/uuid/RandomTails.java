package io.github.snowflakeid.uuid;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Deals out 64 random bits a UUID: the keystream of AES-128 in counter mode, which begins at zero, under a key from the source
 * of randomness. A source that is secure costs more than all the rest of a UUID; so it is asked for a key, not for each tail.
 * Thread-safe, without a lock held while it deals.
 *
 * <p>A key serves one reading of the clock, and {@value #TAILS} tails at most. So what a copy of the process (a snapshot
 * restored twice) remembers of a key serves it no longer once its clock has moved on.
 */
final class RandomTails {

    /** Enough that a key's cost vanishes among them, and few enough that the one caller who makes them waits microseconds. */
    private static final int TAILS = 512;

    private static final int KEY_BYTES = 16;
    private static final IvParameterSpec ZERO = new IvParameterSpec(new byte[16]);

    private final RandomGenerator random;
    private volatile @Nullable Batch current;

    RandomTails(RandomGenerator random) {
        this.random = random;
    }

    /** The next tail, for a UUID that was issued at this reading of the clock. */
    long next(long clockMillis) {
        Batch batch = current;
        if (batch != null && batch.clockMillis == clockMillis) {
            int index = batch.dealt.getAndIncrement();
            if (index < TAILS) {
                return batch.tail(index);
            }
        }
        // Of several threads that come here at once each takes the first tail of a batch of its own, and one's is kept.
        Batch fresh = new Batch(clockMillis, keystream());
        current = fresh;
        return fresh.tail(0);
    }

    private ByteBuffer keystream() {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        try {
            Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), ZERO);
            return ByteBuffer.wrap(cipher.doFinal(new byte[TAILS * Long.BYTES]));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java runtime has no AES in counter mode", e);
        }
    }

    /** Tails of one key; the first one is dealt with it. */
    private static final class Batch {

        final long clockMillis;
        final AtomicInteger dealt = new AtomicInteger(1);
        private final ByteBuffer keystream;

        Batch(long clockMillis, ByteBuffer keystream) {
            this.clockMillis = clockMillis;
            this.keystream = keystream;
        }

        long tail(int index) {
            return keystream.getLong(index * Long.BYTES);
        }
    }
}
