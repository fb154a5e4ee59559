package io.github.snowflakeid.lease.keeper;

/** What docs/availability.md says, in seconds. */
record AvailabilityFormula(double ttl, double renewInterval) {

    private static final double YEAR = 365.25 * 24 * 3600;

    /** Of the integral over the phase. */
    private static final int STEPS = 1_000;

    /** How long a node issues nothing in an outage, in the mean. */
    double down(Outages outages) {
        double longestPhase = 0.95 * renewInterval;
        double recovery = 7 / 54.0 * renewInterval;
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            double left = ttl - longestPhase * (i + 0.5) / STEPS;
            sum += outages.excess(left) + recovery * outages.survival(left);
        }
        return sum / STEPS;
    }

    /** The share of time in which a node can issue. */
    double availability(Outages outages, double outagesAYear) {
        return 1 - outagesAYear * down(outages) / YEAR;
    }
}
