package io.github.snowflakeid.lease.keeper;

/** How long outages of a store last, in seconds. */
sealed interface Outages {

    /** The share of outages that last longer. */
    double survival(double seconds);

    /** The mean time by which an outage exceeds this one, zero for those that do not: the integral of the survival from here. */
    double excess(double seconds);

    /** The length that this share of outages does not reach. */
    double quantile(double share);

    /** How long the next second lasts is always the same chance: restarts, failovers. */
    record Exponential(double mean) implements Outages {

        @Override
        public double survival(double seconds) {
            return Math.exp(-seconds / mean);
        }

        @Override
        public double excess(double seconds) {
            return mean * survival(seconds);
        }

        @Override
        public double quantile(double share) {
            return -mean * Math.log1p(-share);
        }
    }

    /** The longer it has lasted, the longer it will: incidents. Pareto's, from zero on, with an exponent of 3. */
    record HeavyTailed(double mean) implements Outages {

        private static final double EXPONENT = 3;

        private double scale() {
            return mean * (EXPONENT - 1);
        }

        @Override
        public double survival(double seconds) {
            return Math.pow(1 + seconds / scale(), -EXPONENT);
        }

        @Override
        public double excess(double seconds) {
            return mean * Math.pow(1 + seconds / scale(), 1 - EXPONENT);
        }

        @Override
        public double quantile(double share) {
            return scale() * (Math.pow(1 - share, -1 / EXPONENT) - 1);
        }
    }
}
