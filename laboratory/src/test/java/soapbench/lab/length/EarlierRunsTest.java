package soapbench.lab.length;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EarlierRunsTest {

  private static final int ROUNDS = 30;
  private static final Instant BEGAN = Instant.parse("2026-11-27T10:00:00Z");

  @TempDir private Path runs;

  private static Map<String, String> cell(String format, int bytes) {
    return Map.of("format", format, "payload_bytes", Integer.toString(bytes));
  }

  private static RunOutline outline(RunLength length, List<Map<String, String>> cells) {
    return new RunOutline(cells, "transaction_ns", ROUNDS, length);
  }

  /** A run of two formats of 1 MB that starts for 20 s; its trials take 1 s and 3 s. */
  private void writeRun(String name, double spread) throws IOException {
    Random random = new Random(9);
    StringBuilder rows =
        new StringBuilder(
            "experiment,stage,round,position,format,payload_bytes,transaction_ns,started_at\n");
    Instant now = BEGAN.plusSeconds(20);
    for (int round = 1; round <= ROUNDS; round++) {
      for (int position = 1; position <= 2; position++) {
        double time = 1e9 * Math.exp(spread * random.nextGaussian());
        rows.append(
            "payload,measured,%s,%s,%s,1000000,%s,%s\n"
                .formatted(
                    round, position, position == 1 ? "normal" : "fory", Math.round(time), now));
        now = now.plusSeconds(position == 1 ? 1 : 3);
      }
    }
    Path folder = Files.createDirectories(runs.resolve(name));
    Files.writeString(folder.resolve("trials.csv"), rows);
    Files.writeString(
        folder.resolve("environment.json"), "{\"started_at\": \"%s\"}".formatted(BEGAN));
  }

  private RunEstimate estimate(List<Map<String, String>> cells) throws IOException {
    return EarlierRuns.read(runs, "payload", outline(RunLength.FIXED, cells)).of(cells);
  }

  @Test
  void shouldTakeTheRatesOfTheNewestRunThatHadACell() throws IOException {
    writeRun("payload-20261126-100000", 0.5);
    writeRun("payload-20261127-100000", 0.05);
    RunEstimate estimate = estimate(List.of(cell("normal", 1_000_000), cell("fory", 1_000_000)));
    assertEquals(4, estimate.roundSeconds(), 0.01);
    assertEquals(20, estimate.startSeconds(), 0.01);
    assertEquals(2, estimate.recorded());
    assertTrue(estimate.halfWidth() < 0.3, estimate::toString);
    assertEquals(Duration.ofSeconds(60), estimate.time(10));
  }

  /** A run may be written into a folder of any name. */
  @Test
  void shouldTakeTheRunThatBeganLastForTheNewest() throws IOException {
    writeRun("payload-zero", 0.5);
    writeRun("payload-again", 0.05);
    Path later = runs.resolve("payload-again/environment.json");
    Files.writeString(later, "{\"started_at\": \"%s\"}".formatted(BEGAN.plusSeconds(10)));

    RunEstimate estimate = estimate(List.of(cell("normal", 1_000_000)));

    assertEquals(5, estimate.startSeconds(), 0.01);
  }

  @Test
  void shouldNotCountTheTimeInWhichARunWasInterrupted() throws IOException {
    writeRun("payload-20261127-100000", 0.05);
    Path run = runs.resolve("payload-20261127-100000");
    Path trials = run.resolve("trials.csv");
    String last = BEGAN.plusSeconds(20 + 4 * (ROUNDS - 1) + 1).toString();
    Files.writeString(trials, Files.readString(trials).replace(last, "2026-11-28T10:00:00Z"));
    Files.writeString(
        run.resolve("environment.json"),
        "{\"started_at\": \"%s\", \"resumed_at\": [\"2026-11-28T09:59:00Z\"]}".formatted(BEGAN));
    assertEquals(1, estimate(List.of(cell("normal", 1_000_000))).roundSeconds(), 0.01);
  }

  @Test
  void shouldScaleACellOfAnotherSize() throws IOException {
    writeRun("payload-20261127-100000", 0.05);
    RunEstimate estimate = estimate(List.of(cell("normal", 5_000_000)));
    assertEquals(5, estimate.roundSeconds(), 0.01);
    assertEquals(1, estimate.scaled());
    assertEquals("1 cell scaled from earlier runs of other sizes", estimate.basis());
  }

  @Test
  void shouldSayWhatIsAssumed() throws IOException {
    RunEstimate estimate = estimate(List.of(cell("normal", 1_000_000)));
    assertEquals(1, estimate.assumed());
    assertEquals("1 cell of which no earlier run tells, with assumed rates", estimate.basis());
  }

  @Test
  void shouldPassOverRunsThatCannotBeRead() throws IOException {
    writeRun("payload-20261126-100000", 0.05);
    Path damaged = Files.createDirectories(runs.resolve("payload-20261127-100000"));
    Files.writeString(damaged.resolve("trials.csv"), "stage,round\nmeasured,1,2,3\n");
    assertEquals(1, estimate(List.of(cell("normal", 1_000_000))).recorded());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          environment.json | 2026-11-27T10:00:00Z | yesterday
          trials.csv       | measured,1,1,normal  | measured,one,1,normal
          trials.csv       | normal,1000000       | normal,large
          """)
  void shouldPassOverRunsWithAValueThatCannotBe(String file, String value, String wrong)
      throws IOException {
    writeRun("payload-20261126-100000", 0.05);
    writeRun("payload-20261127-100000", 0.05);
    Path damaged = runs.resolve("payload-20261127-100000").resolve(file);
    Files.writeString(damaged, Files.readString(damaged).replace(value, wrong));
    RunEstimate estimate = estimate(List.of(cell("normal", 1_000_000), cell("normal", 2_000_000)));
    assertEquals(1 + 2, estimate.roundSeconds(), 0.01);
  }

  @Test
  void shouldEstimateInALineHowLongARunIs() throws IOException {
    writeRun("payload-20261127-100000", 0.05);
    RunOutline fixed =
        outline(RunLength.FIXED, List.of(cell("normal", 1_000_000), cell("fory", 1_000_000)));
    String words = EarlierRuns.read(runs, "payload", fixed).words(fixed);
    assertTrue(
        words.startsWith("2 cells, about 30 rounds in 2.3 min: intervals of about ±"), words);
    assertTrue(words.endsWith("; estimated from 2 cells of earlier runs"), words);
  }

  @Test
  void shouldFitRoundsIntoATimeOrAPrecision() {
    RunEstimate estimate = new RunEstimate(20, 4, 0.2, 2, 0, 0);
    assertEquals(10, estimate.rounds(RunLength.within(Duration.ofSeconds(60)), ROUNDS));
    assertEquals(1, estimate.rounds(RunLength.within(Duration.ofSeconds(10)), ROUNDS));
    assertEquals(25, estimate.rounds(RunLength.until(0.05, Duration.ofHours(1)), ROUNDS));
    assertTrue(estimate.rounds(RunLength.until(0.02, Duration.ofHours(1)), ROUNDS) >= 100);
    assertEquals(10, estimate.rounds(RunLength.until(0.02, Duration.ofMinutes(1)), ROUNDS));
  }
}
