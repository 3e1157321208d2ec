package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.rows.Trial;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class ExecutionRowTest {

  private static final FarmCell CELL = new FarmCell("jms", "packed", 1, 1, "slow");

  private static Place place(Stage stage) {
    return new Place(FarmFolder.EXPERIMENT, stage, 1, 1);
  }

  private static ExecutionRow row(int parts, int sorted, long executionNs, long cpuNs) {
    return new ExecutionRow(
        place(Stage.MEASURED), CELL, "worker-1", parts, sorted, executionNs, cpuNs);
  }

  @Test
  void shouldTakeASingleIntegerThatWasSortedAtOnce() {
    assertEquals(0, row(1, 1, 0, 0).executionNs());
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1, 1", "1, 0, 1, 1", "1, 1, -1, 1", "1, 1, 1, -1"})
  void shouldRefuseNumbersThatCannotBe(int parts, int sorted, long executionNs, long cpuNs) {
    assertThrows(IllegalArgumentException.class, () -> row(parts, sorted, executionNs, cpuNs));
  }

  @ParameterizedTest
  @CsvSource({"-1, 1, 1", "1, -1, 1", "1, 1, -1"})
  void shouldRefuseAFloorBelowZero(long transportNs, long sortNs, long sortCpuNs) {
    assertEquals(0, KnownFarm.floor(0, 0, 0, 0, 0).of(FarmRows.SORT_FLOOR));
    assertThrows(
        IllegalArgumentException.class,
        () -> KnownFarm.floor(transportNs, sortNs, sortCpuNs, 0, 0));
  }

  @Test
  void shouldTellWhetherAWorkerWasDisturbed() {
    assertFalse(CELL.undisturbed());
    assertTrue(new FarmCell("jms", "packed", 1, 1, "none").undisturbed());
  }

  @Test
  void shouldTellWhetherATrialCounts() {
    assertTrue(failed(Stage.MEASURED).measured());
    assertFalse(failed(Stage.WARMUP).measured());
    assertFalse(failed(Stage.MEASURED).completed());
  }

  private static Trial<FarmCell> failed(Stage stage) {
    return Trial.failed(place(stage), CELL, "timeout: no answer", Instant.EPOCH);
  }
}
