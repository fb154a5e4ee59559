package io.github.snowflakeid.examples.microbenchmarks;

import com.baomidou.mybatisplus.core.toolkit.Sequence;
import com.fasterxml.uuid.Generators;
import com.github.f4b6a3.tsid.TsidFactory;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.yitter.idgen.DefaultIdGenerator;
import io.hypersistence.tsid.TSID;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import me.ahoo.cosid.snowflake.MillisecondSnowflakeId;
import org.openjdk.jmh.annotations.Benchmark;

/** Where and when it was measured, and the versions of what was. */
final class Machine {

    private static final Path PROCESSOR = Path.of("/proc/cpuinfo");

    private Machine() {}

    static List<String> facts() throws IOException {
        List<String> facts = new ArrayList<>(List.of(
                "time: " + Instant.now().truncatedTo(ChronoUnit.SECONDS),
                "processors: " + Runtime.getRuntime().availableProcessors() + processor(),
                "operating system: " + System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                "Java: " + System.getProperty("java.vm.name") + " " + Runtime.version()));
        for (Class<?> type : List.of(
                Benchmark.class,
                MillisecondSnowflakeId.class,
                cn.hutool.core.lang.Snowflake.class,
                Sequence.class,
                DefaultIdGenerator.class,
                TSID.class,
                TsidFactory.class,
                UuidCreator.class,
                Generators.class)) {
            facts.add("library: " + jar(type));
        }
        return facts;
    }

    private static String processor() throws IOException {
        if (!Files.isReadable(PROCESSOR)) {
            return "";
        }
        try (Stream<String> lines = Files.lines(PROCESSOR)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> " of" + line.substring(line.indexOf(':') + 1))
                    .orElse("");
        }
    }

    /** Its name has the version. */
    private static String jar(Class<?> type) {
        String location =
                type.getProtectionDomain().getCodeSource().getLocation().getPath();
        return Path.of(location).getFileName().toString().replace(".jar", "");
    }
}
