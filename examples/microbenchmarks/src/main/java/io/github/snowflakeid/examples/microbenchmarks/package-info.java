/**
 * What an ID costs, beside what others cost, and how long a caller waits for one. {@code Performance} runs everything and
 * writes the report; the classes with benchmark methods can be run by themselves with {@code org.openjdk.jmh.Main}.
 */
package io.github.snowflakeid.examples.microbenchmarks;
