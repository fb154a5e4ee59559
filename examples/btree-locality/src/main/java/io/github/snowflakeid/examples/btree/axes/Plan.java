package io.github.snowflakeid.examples.btree.axes;

import io.github.snowflakeid.examples.btree.keys.Scheme;
import java.util.List;

/**
 * What to measure and how much of it.
 *
 * @param runs of every point
 * @param seed of orders and random keys
 * @param schemes those that the server knows; with {@code chosen}, those that somebody asked for
 * @param chosen whether somebody asked for them; then every axis takes them all
 */
public record Plan(int runs, long seed, List<Scheme> schemes, boolean chosen, AxisValues values, Sizes sizes) {

    List<Scheme> compared() {
        return schemesOf(values.comparedSchemes());
    }

    List<Scheme> schemesOf(List<Scheme> choice) {
        return chosen ? schemes : choice.stream().filter(schemes::contains).toList();
    }

    public Plan withSchemes(List<Scheme> others) {
        return new Plan(runs, seed, others, chosen, values, sizes);
    }

    Plan withSizes(Sizes other) {
        return new Plan(runs, seed, schemes, chosen, values, other);
    }
}
