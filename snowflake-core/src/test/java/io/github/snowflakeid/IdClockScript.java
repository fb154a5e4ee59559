package io.github.snowflakeid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a table of wall-clock readings and what is expected of a generator at each of them. Times are ticks of a millisecond
 * since the epoch; a tick has room for four IDs.
 *
 * <pre>
 * 100     | 100.0 100.1   the clock reads 100; the next two IDs carry these ticks and sequences
 * 100~    | 100.2 101.0   the clock goes on while a caller waits
 * 100!    | 102.0        so it does, and others use up every tick before the caller has looked
 * 100     | timeout       the next ID is refused, for this reason
 * fence   | 200           a renewal moves the fence
 * help    | fence 200     what the source will do when it is asked for help: move the fence,
 * help    | worker 7      or put another worker ID in place, whose floor is the clock's time
 * </pre>
 */
final class IdClockScript implements WorkerSource {

    static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

    private static final SnowflakeLayout LAYOUT = new SnowflakeLayout(EPOCH, Duration.ofMillis(1), 41, 20, 0, 2);
    private static final long NO_FENCE = 1L << 41;

    private final SettableClock clock = new SettableClock(EPOCH);
    private final SnowflakeGenerator generator;
    private final List<String> help = new ArrayList<>();
    private final List<Long> issued = new ArrayList<>();
    private WorkerTenure tenure;
    private long nanoTime;
    private boolean running;
    private boolean rivals;

    private IdClockScript(long maxCoast, long floor, long fence) {
        tenure = WorkerTenure.fenced(LAYOUT, clock, 3, millis(floor), millis(fence));
        generator = SnowflakeGenerator.builder()
                .layout(LAYOUT)
                .workerSource(this)
                .clockPolicy(new ClockPolicy(Duration.ofMillis(maxCoast), Duration.ofMillis(100)))
                .pause(new TestPause())
                .build();
    }

    static IdClockScript maxCoast(long ticks) {
        return new IdClockScript(ticks, 0, NO_FENCE);
    }

    static IdClockScript tenure(long floor, long fence) {
        return new IdClockScript(50, floor, fence);
    }

    void expect(String table) {
        table.lines().forEach(line -> {
            String[] columns = line.split("\\|", 2);
            step(columns[0].strip(), columns[1].strip(), line);
        });
        assertThat(issued).as("all IDs of the script").doesNotHaveDuplicates();
    }

    private void step(String when, String what, String line) {
        switch (when) {
            case "fence" -> tenure.extend(millis(Long.parseLong(what)));
            case "seal" -> assertThat(tenure.seal()).as(line).isEqualTo(millis(Long.parseLong(what)));
            case "help" -> help.add(what);
            default -> {
                rivals = when.endsWith("!");
                running = when.endsWith("~") || rivals;
                clock.setMillis(millis(Long.parseLong(when.replaceAll("[~!]", ""))));
                for (String expected : what.split("\\s+")) {
                    assertThat(next()).as(line).isEqualTo(expected);
                }
            }
        }
    }

    private String next() {
        try {
            long id = generator.nextId();
            issued.add(id);
            SnowflakeParts parts = LAYOUT.decode(id);
            String worker = parts.workerId() == 3 ? "" : parts.workerId() + ":";
            return worker + Duration.between(EPOCH, parts.time()).toMillis() + "." + parts.sequence();
        } catch (IdTimeoutException e) {
            return "timeout";
        } catch (ClockMovedBackwardsException e) {
            return "back:" + e.distance().toMillis();
        } catch (FenceReachedException e) {
            return "fenced:" + Duration.between(EPOCH, e.fence()).toMillis();
        } catch (LayoutExhaustedException e) {
            return "exhausted";
        } catch (ClockBeforeEpochException e) {
            return "before-epoch";
        } catch (GeneratorClosedException e) {
            return "closed";
        }
    }

    private static long millis(long tick) {
        return EPOCH.toEpochMilli() + tick;
    }

    @Override
    public WorkerTenure tenure() {
        return tenure;
    }

    @Override
    public WorkerTenure current() {
        return tenure;
    }

    @Override
    public boolean recover(WorkerTenure stuck) {
        if (help.isEmpty()) {
            return false;
        }
        String[] words = help.remove(0).split(" ");
        long number = Long.parseLong(words[1]);
        if (words[0].equals("fence")) {
            tenure.extend(millis(number));
        } else {
            tenure.seal();
            tenure = WorkerTenure.fenced(LAYOUT, clock, (int) number, clock.millis(), millis(NO_FENCE));
        }
        return true;
    }

    @Override
    public void close() {}

    private final class TestPause implements Pause {

        @Override
        public long nanoTime() {
            return nanoTime;
        }

        @Override
        public void forNanos(long nanos) {
            nanoTime += nanos;
            if (running) {
                clock.advance(Duration.ofNanos(nanos));
            }
            while (rivals && tenure.counter().draw(0, SequenceStart.ZERO) >= 0) {
                // until the tick is used up
            }
        }
    }
}
