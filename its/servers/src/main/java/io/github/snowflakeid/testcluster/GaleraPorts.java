package io.github.snowflakeid.testcluster;

/**
 * Where one server of a Galera cluster listens.
 *
 * @param client for clients
 * @param group for the other servers
 * @param increment for what it missed while it was away
 * @param transfer for a copy of all data
 */
public record GaleraPorts(int client, int group, int increment, int transfer) {}
