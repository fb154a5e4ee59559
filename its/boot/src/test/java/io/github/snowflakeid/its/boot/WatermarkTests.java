package io.github.snowflakeid.its.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.snowflakeid.IdGenerator;
import io.github.snowflakeid.InvalidSettingException;
import io.github.snowflakeid.SnowflakeGenerator;
import io.github.snowflakeid.lease.file.LeaseFileLockedException;
import io.github.snowflakeid.lease.keeper.LeaseKeeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A fixed worker ID with a file that remembers what was issued. */
@ExtendWith(OutputCaptureExtension.class)
class WatermarkTests {

    @TempDir
    private Path folder;

    private ApplicationContextRunner node() {
        return Starter.alone()
                .withPropertyValues("snowflake.worker-id=7", "snowflake.watermark-file=" + folder.resolve("seven"));
    }

    @Test
    void remembersBetweenTwoStarts() {
        long[] last = new long[1];
        node().run(context -> {
            assertThat(context).hasSingleBean(IdGenerator.class).doesNotHaveBean(LeaseKeeper.class);
            SnowflakeGenerator generator = context.getBean(SnowflakeGenerator.class);
            last[0] = generator.nextId();
            assertThat(generator.layout().decode(last[0]).workerId()).isEqualTo(7);
            assertThat(folder.resolve("seven")).content().contains("worker 7 1 ");
        });
        node().run(context -> {
            assertThat(context.getBean(SnowflakeGenerator.class).nextId()).isGreaterThan(last[0]);
            assertThat(folder.resolve("seven")).content().contains("worker 7 2 ");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void noPathIsRefused(String path) {
        Starter.alone()
                .withPropertyValues("snowflake.worker-id=7", "snowflake.watermark-file=" + path)
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageStartingWith("watermark-file: \""));
    }

    @Test
    void oneApplicationAtATime() {
        node().run(context -> {
            assertThat(context).hasNotFailed();
            node().run(second -> assertThat(second)
                    .getFailure()
                    .rootCause()
                    .isInstanceOf(LeaseFileLockedException.class)
                    .hasMessageContaining(folder.resolve("seven").toString()));
        });
    }

    @Test
    void theAnalysisSaysWhatToDoWithADamagedFile(CapturedOutput output) throws IOException {
        Files.writeString(folder.resolve("seven"), "not ours");

        assertThatThrownBy(() -> new Application()
                        .set("snowflake.worker-id=7")
                        .set("snowflake.watermark-file=" + folder.resolve("seven"))
                        .run())
                .isNotNull();

        assertThat(output)
                .contains("of 8 bytes, is damaged: its checksum is wrong")
                .contains("See that this host's clock is right and has not been ahead; then delete the file.");
    }

    @Test
    void isNotForLeases() {
        Starter.withDatabase()
                .withPropertyValues("snowflake.watermark-file=" + folder.resolve("seven"))
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(InvalidSettingException.class)
                        .hasMessageContaining("watermark-file")
                        .hasMessageContaining("unset, unless worker-id is set"));
    }
}
