package io.github.snowflakeid.lease;

/**
 * A pool that is ready.
 *
 * @param layout the fingerprint of its layout: the one asked for, or the one that somebody else decided on
 * @param identity the random name that it was given when it was made
 */
public record PreparedPool(String layout, String identity) {}
