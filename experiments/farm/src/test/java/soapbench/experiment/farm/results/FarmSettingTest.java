package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.results.Environment;

class FarmSettingTest {

  @TempDir private Path path;

  private FarmSetting setting(String json) throws IOException {
    Path file = path.resolve("environment.json");
    Files.writeString(file, json);
    return new FarmSetting(Environment.read(file));
  }

  @Test
  void shouldReadWhatTheRunRecordedOfTheFarm() throws IOException {
    FarmSetting some =
        setting(
            """
            {"machine": {"cores": 4},
             "farm": {"machine_cores": 2, "worker_cpus_asked": "1.25",
              "worker_cpus_enforced": false,
              "enforced_by": " cgroup ", "slow_worker": 0.25, "timeout_s": 60}}
            """);

    assertTrue(some.recorded());
    assertEquals(Optional.of(2.0), some.cores());
    assertEquals(Optional.of(1.25), some.cpusAsked());
    assertEquals(Optional.of(false), some.enforced());
    assertEquals(Optional.of("cgroup"), some.enforcedBy());
    assertEquals(Optional.of("0.25"), some.slowWorker());
    assertEquals(Optional.of("60"), some.timeoutS());
    assertEquals(Optional.empty(), some.chunks());
  }

  @Test
  void shouldTakeNothingForANumberThatIsNone() throws IOException {
    FarmSetting odd =
        setting(
            """
            {"machine": {"cores": "many"}, "farm": {"worker_cpus_asked": "-1"}}
            """);

    assertEquals(Optional.empty(), odd.cpusAsked());
    assertEquals(Optional.empty(), odd.cores());
    assertFalse(setting("{}").recorded());
  }
}
