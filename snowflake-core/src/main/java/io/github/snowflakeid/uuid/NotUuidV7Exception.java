package io.github.snowflakeid.uuid;

import java.util.UUID;

/** A UUID that is not of version 7 and of the variant of RFC 9562, so that there is no time of this kind in it. */
public final class NotUuidV7Exception extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final UUID uuid;

    NotUuidV7Exception(UUID uuid) {
        super("uuid: " + uuid + " has version " + uuid.version() + ", variant " + uuid.variant()
                + " (expected: version 7, variant 2)");
        this.uuid = uuid;
    }

    /** The refused UUID; {@link UUID#version()} and {@link UUID#variant()} tell what it is. */
    public UUID uuid() {
        return uuid;
    }
}
