package io.github.snowflakeid.lease.keeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.snowflakeid.SnowflakeLayout;
import io.github.snowflakeid.SnowflakeParts;
import io.github.snowflakeid.lease.keeper.RecordingStore.Tenure;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What must hold of all tenures that there were in a pool. */
public final class Tenures {

    private final List<Tenure> all;

    Tenures(List<Tenure> all) {
        this.all = all;
    }

    public void assertDisjoint() {
        byWorker().values().forEach(Tenures::assertDisjoint);
    }

    private Map<Integer, List<Tenure>> byWorker() {
        return all.stream()
                .sorted(Comparator.comparingLong(Tenure::token))
                .collect(Collectors.groupingBy(Tenure::workerId));
    }

    private static void assertDisjoint(List<Tenure> inOrder) {
        for (int i = 1; i < inOrder.size(); i++) {
            assertThat(inOrder.get(i).token()).isGreaterThan(inOrder.get(i - 1).token());
            assertThat(inOrder.get(i).floor())
                    .as("floor of %s after %s", inOrder.get(i), inOrder.get(i - 1))
                    .isGreaterThanOrEqualTo(inOrder.get(i - 1).ceiling());
        }
    }

    /** Each ID carries a time that some tenure of its worker ID owned. */
    public void assertOwn(SnowflakeLayout layout, long[] ids) {
        Map<Integer, TreeMap<Long, Tenure>> byFloor = all.stream()
                .collect(Collectors.groupingBy(
                        Tenure::workerId,
                        Collectors.toMap(Tenure::floor, tenure -> tenure, Tenures::longer, TreeMap::new)));
        for (long id : ids) {
            SnowflakeParts parts = layout.decode(id);
            long time = parts.time().toEpochMilli();
            Map.Entry<Long, Tenure> owner =
                    byFloor.getOrDefault(parts.workerId(), new TreeMap<>()).floorEntry(time);
            if (owner == null || time >= owner.getValue().ceiling()) {
                fail("No tenure owns %s; the last before it is %s", parts, owner);
            }
        }
    }

    /** Of two tenures with one floor the first was released unused, and is empty. */
    private static Tenure longer(Tenure one, Tenure other) {
        return one.ceiling() > other.ceiling() ? one : other;
    }
}
