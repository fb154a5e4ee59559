package io.github.snowflakeid.examples.torture.check;

import io.github.snowflakeid.examples.torture.fault.Promotion;
import io.github.snowflakeid.examples.torture.fault.Promotion.Row;
import io.github.snowflakeid.examples.torture.record.Entry;
import io.github.snowflakeid.examples.torture.record.ProcessRecord;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What promoted servers did not have: what nodes were granted before the promotion, held against the rows that the standby
 * brought. Where commits wait for the standby there must be none.
 */
final class Promotions {

    private final Evidence evidence;
    private final Report report;
    private long lost;
    private long takenAgain;
    private long predecessors;
    private long renewed;
    private long renewals;

    private Promotions(Evidence evidence, Report report) {
        this.evidence = evidence;
        this.report = report;
    }

    static void check(Evidence evidence, Report report) {
        List<Promotion> promotions = evidence.promotions();
        if (promotions.isEmpty()) {
            return;
        }
        Promotions check = new Promotions(evidence, report);
        for (int i = 0; i < promotions.size(); i++) {
            long from = i == 0 ? 0 : promotions.get(i - 1).up();
            long to = i + 1 == promotions.size()
                    ? Long.MAX_VALUE
                    : promotions.get(i + 1).killed();
            check.check(new Span(promotions.get(i), from, to));
        }
        check.report(promotions);
    }

    /** A promotion, from the one before to the one after. */
    private record Span(Promotion promotion, long from, long to) {

        boolean before(long millis) {
            return from <= millis * 1_000 && millis * 1_000 < promotion.killed();
        }

        boolean after(long millis) {
            return promotion.up() <= millis * 1_000 && millis * 1_000 < to;
        }
    }

    private void check(Span span) {
        for (ProcessRecord process : evidence.processes()) {
            for (Entry entry : process.entries()) {
                if (entry instanceof Entry.Acquired acquired && span.before(grantedAt(acquired.ceiling()))) {
                    acquired(span, process, acquired);
                }
            }
        }
        for (Row row : span.promotion().rows()) {
            renewals += told(span, row) > row.expiresAt() ? 1 : 0;
        }
    }

    /** By the store's clock, which is the machine's. */
    private long grantedAt(long ceiling) {
        return ceiling - evidence.ttlMillis();
    }

    private void acquired(Span span, ProcessRecord process, Entry.Acquired acquired) {
        String pool = process.generator(acquired.generator()).pool();
        Row row = row(span.promotion(), pool, acquired.workerId());
        if (row != null && row.token() >= acquired.token()) {
            return;
        }
        lost++;
        if (span.promotion().synchronous()) {
            report.violation("granted, but not replicated", process.name() + ' ' + acquired);
        }
        long again = firstAcquisition(span, pool, acquired.workerId(), other -> true);
        long asked = row == null ? Long.MAX_VALUE : lateRenewal(span, row, false);
        if (row != null && asked < again) {
            predecessors++;
            renewed += lateRenewal(span, row, true) < again ? 1 : 0;
        } else if (again < Long.MAX_VALUE) {
            takenAgain += again
                            == firstAcquisition(
                                    span,
                                    pool,
                                    acquired.workerId(),
                                    other -> !other.name().equals(process.name()))
                    ? 1
                    : 0;
        }
    }

    private static @Nullable Row row(Promotion promotion, String pool, int workerId) {
        return promotion.rows().stream()
                .filter(row -> row.pool().equals(pool) && row.workerId() == workerId)
                .findAny()
                .orElse(null);
    }

    /** After the promotion, by these. */
    private long firstAcquisition(Span span, String pool, int workerId, Predicate<ProcessRecord> whose) {
        return evidence.processes().stream()
                .filter(whose)
                .flatMapToLong(process -> process.entries().stream()
                        .filter(Entry.Acquired.class::isInstance)
                        .map(Entry.Acquired.class::cast)
                        .filter(other -> other.workerId() == workerId
                                && process.generator(other.generator()).pool().equals(pool))
                        .mapToLong(other -> grantedAt(other.ceiling())))
                .filter(span::after)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    /** When the holder that the row names asked for a renewal, or got one, after the promotion. */
    private long lateRenewal(Span span, Row row, boolean granted) {
        return evidence.processes().stream()
                .filter(process -> process.name().equals(row.owner()))
                .flatMapToLong(process -> process.entries().stream()
                        .filter(entry -> isOf(process, entry, row))
                        .filter(entry -> !granted || entry instanceof Entry.Renewed)
                        .mapToLong(entry -> entry instanceof Entry.Renewed r
                                ? grantedAt(r.ceiling())
                                : ((Entry.Refused) entry).clock()))
                .filter(span::after)
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private static boolean isOf(ProcessRecord process, Entry entry, Row row) {
        if (entry instanceof Entry.Renewed r) {
            return isOf(process, row, r.generator(), r.workerId(), r.token());
        }
        return entry instanceof Entry.Refused x && isOf(process, row, x.generator(), x.workerId(), x.token());
    }

    private static boolean isOf(ProcessRecord process, Row row, int generator, int workerId, long token) {
        return workerId == row.workerId()
                && token == row.token()
                && process.generator(generator).pool().equals(row.pool());
    }

    /** The last expiry that a runner was told before the promotion, if the row is its. */
    private long told(Span span, Row row) {
        return evidence.processes().stream()
                .filter(process -> process.name().equals(row.owner()))
                .flatMapToLong(process -> process.entries().stream()
                        .filter(entry -> isOf(process, entry, row))
                        .filter(Entry.Renewed.class::isInstance)
                        .map(Entry.Renewed.class::cast)
                        .filter(r -> Evidence.isMain(process.generator(r.generator())))
                        .mapToLong(Entry.Renewed::ceiling))
                .filter(ceiling -> span.before(grantedAt(ceiling)))
                .max()
                .orElse(0);
    }

    private void report(List<Promotion> promotions) {
        report.figure(Figures.FAILOVERS, promotions.size());
        report.figure(
                "  the longest, from the kill until clients are let in",
                Texts.millis(promotions.stream()
                        .mapToLong(promotion -> promotion.up() - promotion.killed())
                        .max()
                        .orElse(0)));
        report.figure(Figures.LOST, lost);
        report.figure(Figures.LOST_TAKEN_AGAIN, takenAgain);
        report.figure(Figures.LOST_PREDECESSOR, predecessors);
        report.figure(Figures.LOST_PREDECESSOR_RENEWED, renewed);
        report.figure(Figures.LOST_RENEWALS, renewals);
        if (renewals > 0 && promotions.stream().allMatch(Promotion::synchronous)) {
            report.violation("renewed, but not replicated", renewals, "see the figures");
        }
    }
}
