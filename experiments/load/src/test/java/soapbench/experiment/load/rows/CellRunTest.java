package soapbench.experiment.load.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellRunTest {

  private static final LoadCell CELL = new LoadCell("jms", 1, 1, OptionalDouble.empty());

  @TempDir private Path folder;

  private static CellOutcome outcome(
      String error, long expected, long samples, long failed, OptionalLong durationMs) {
    return new CellOutcome(error, expected, samples, failed, durationMs);
  }

  private static CellRun run(int repeat, int position, int engines, CellOutcome outcome) {
    return new CellRun(
        CELL, repeat, position, engines, Instant.EPOCH, outcome, new CellCpu(1, 0.5));
  }

  @Test
  void shouldCountRightRepliesASecond() {
    assertEquals(150, outcome("", 400, 400, 100, OptionalLong.of(2_000)).throughputPerS());
    assertEquals(400_000, outcome("", 400, 400, 0, OptionalLong.of(1)).throughputPerS());
    assertEquals(0, outcome("e", 4, 4, 4, OptionalLong.of(5)).throughputPerS());
  }

  @Test
  void shouldKnowNoThroughputWithoutTime() {
    assertEquals(Double.NaN, outcome("", 1, 1, 0, OptionalLong.of(0)).throughputPerS());
    assertEquals(Double.NaN, outcome("", 0, 0, 0, OptionalLong.empty()).throughputPerS());
  }

  @Test
  void shouldCompleteWhenThereIsNoError() {
    assertTrue(outcome(" \n", 1, 1, 0, OptionalLong.of(5)).completed());
    assertFalse(outcome("no samples", 1, 0, 0, OptionalLong.empty()).completed());
  }

  @ParameterizedTest
  @CsvSource({"-1, 1, 0", "1, 1, -1", "1, 1, 2"})
  void shouldRefuseSamplesThatCannotBe(long expected, long samples, long failed) {
    assertThrows(
        IllegalArgumentException.class,
        () -> outcome("", expected, samples, failed, OptionalLong.empty()));
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 1", "1, 0, 1", "1, 1, 0"})
  void shouldRefuseARunThatIsCountedFromZero(int repeat, int position, int engines) {
    CellOutcome right = outcome("", 1, 1, 0, OptionalLong.of(5));

    assertEquals(right, run(1, 1, 1, right).outcome());
    assertThrows(IllegalArgumentException.class, () -> run(repeat, position, engines, right));
  }

  @Test
  void shouldReadAFailureWithoutMessageAsOne() throws IOException {
    CellRun failed = run(1, 1, 1, outcome("no samples", 1, 0, 0, OptionalLong.empty()));
    Path file = folder.resolve("cells.csv");
    Files.writeString(file, CellRun.TABLE.text(List.of(failed)).replace("no samples", ""));

    assertEquals("failed: no message", CellRun.read(file).get(0).outcome().error());
  }

  @Test
  void shouldRefuseACellWithoutBindingOrRate() {
    OptionalDouble none = OptionalDouble.empty();

    assertThrows(IllegalArgumentException.class, () -> new LoadCell(" ", 1, 1, none));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LoadCell("http", 1, 1, OptionalDouble.of(Double.NaN)));
    assertEquals("0.001", new LoadCell("http", 1, 1, OptionalDouble.of(0.001)).rate());
    assertEquals("", CELL.rate());
  }
}
