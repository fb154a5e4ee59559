/** The network, as proxies that break it: between nodes and servers, and between the servers of an ensemble. */
@NullMarked
package io.github.snowflakeid.examples.torture.network;

import org.jspecify.annotations.NullMarked;
