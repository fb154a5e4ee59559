package io.github.snowflakeid.codec;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/**
 * FF1 of NIST SP 800-38G for numeral strings of radix 2, of up to 128 bits: a keyed bijection on numbers of so many bits.
 * The comments name the standard's variables. Thread-safe.
 *
 * <p>In radix 2 the ten rounds are those of a plain Feistel network with AES as round function, on two {@code long}s. The
 * first block, P, and all of the tweak but what shares a block with the round's number and half are the same in every round
 * of every call, and are enciphered once. So a round costs one block of AES, and the JDK's, which uses the processor's
 * instructions, suffices.
 */
final class Ff1 {

    private static final int ROUNDS = 10;
    private static final int BLOCK = 16;

    private final SecretKeySpec key;
    private final int u;
    private final int v;
    private final int b;
    private final int d;
    private final byte[] chained;
    private final ConcurrentLinkedQueue<Cipher> idle = new ConcurrentLinkedQueue<>();

    /**
     * The bijection of one key, tweak and length.
     *
     * @param key 16, 24 or 32 bytes
     * @param bits n, 20 to 128
     */
    Ff1(byte[] key, byte[] tweak, int bits) {
        this.key = new SecretKeySpec(key, "AES");
        this.u = bits / 2;
        this.v = bits - u;
        this.b = (v + 7) / 8;
        this.d = 4 * ((b + 3) / 4) + 4;
        this.chained = chained(tweak, bits);
    }

    /** Enciphers A || B, in place: {@code halves[0]} has the first n / 2 bits, {@code halves[1]} the others. */
    void encrypt(long[] halves) {
        Cipher aes = borrow();
        byte[] block = new byte[BLOCK];
        for (int i = 0; i < ROUNDS; i++) {
            long c = (halves[0] + y(aes, block, i, halves[1])) & mask(i);
            halves[0] = halves[1];
            halves[1] = c;
        }
        idle.offer(aes);
    }

    /** Undoes {@link #encrypt}. */
    void decrypt(long[] halves) {
        Cipher aes = borrow();
        byte[] block = new byte[BLOCK];
        for (int i = ROUNDS - 1; i >= 0; i--) {
            long c = (halves[1] - y(aes, block, i, halves[0])) & mask(i);
            halves[1] = halves[0];
            halves[0] = c;
        }
        idle.offer(aes);
    }

    /** The low 64 bits of y, which are all that a half can hold: y is the first d bytes of R, and d is at most 12. */
    private long y(Cipher aes, byte[] block, int round, long half) {
        System.arraycopy(chained, 0, block, 0, BLOCK);
        block[BLOCK - 1 - b] ^= (byte) round;
        for (int i = 0; i < b; i++) {
            block[BLOCK - 1 - i] ^= (byte) (half >>> (8 * i));
        }
        encipher(aes, block);
        return ByteBuffer.wrap(block).getLong(d - Long.BYTES);
    }

    private long mask(int round) {
        return -1L >>> (Long.SIZE - (round % 2 == 0 ? u : v));
    }

    /** The CBC-MAC of P || Q up to its last block, which here has zeros for the round and the half. */
    private byte[] chained(byte[] tweak, int bits) {
        ByteBuffer p = ByteBuffer.allocate(BLOCK);
        p.put(new byte[] {1, 2, 1, 0, 0, 2, ROUNDS, (byte) u}).putInt(bits).putInt(tweak.length);
        byte[] q = Arrays.copyOf(tweak, (tweak.length + b) / BLOCK * BLOCK + BLOCK);
        Cipher aes = borrow();
        byte[] state = p.array();
        for (int at = 0; at < q.length; at += BLOCK) {
            encipher(aes, state);
            for (int i = 0; i < BLOCK; i++) {
                state[i] ^= q[at + i];
            }
        }
        idle.offer(aes);
        return state;
    }

    private static void encipher(Cipher aes, byte[] block) {
        try {
            aes.update(block, 0, BLOCK, block, 0);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES", e);
        }
    }

    /** A cipher is not thread-safe and costs much to make; there are as many as there were calls at one time. */
    private Cipher borrow() {
        Cipher aes = idle.poll();
        if (aes != null) {
            return aes;
        }
        try {
            Cipher made = Cipher.getInstance("AES/ECB/NoPadding");
            made.init(Cipher.ENCRYPT_MODE, key);
            return made;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES", e);
        }
    }
}
