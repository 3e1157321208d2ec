package soapbench.lab.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.length.RunLength;
import soapbench.lab.service.Installation;
import soapbench.rows.Factors;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.PrecisionRule;
import soapbench.trial.Place;

class TrialsRunTest {

  private static final Measure TIME = Measure.ns("transaction_ns", "the whole exchange");
  private static final Column<String, String> SHAPE =
      Column.of("shape", "", "what the payload is made of", Codec.WORD).of(shape -> shape);
  private static final Rows<String> ROWS =
      Rows.trials(
          new Factors<>(List.of(SHAPE), SHAPE::read),
          List.of(TIME),
          values -> {},
          "when the exchange began");

  @TempDir private Path folder;

  private final RecordingWatcher watcher = new RecordingWatcher();

  private record Planned(Place place, String cell) implements PlannedTrial<String> {
    @Override
    public String name() {
      return cell;
    }
  }

  /** Takes a time that is in each round a little different. */
  private static final class Made implements Instrument<String, Planned> {
    @Override
    public Trial<String> measure(Planned planned) {
      long time = 1_000_000 + planned.place().round() * 7_919L % 101 * 1_000;
      return ROWS.completed(
          planned.place(), planned.cell(), Values.NONE.with(TIME, time), Instant.EPOCH);
    }

    @Override
    public void close() {}
  }

  private static RunPlan plan(RunLength length) {
    return TrialsRun.plan(
        1,
        Optional.empty(),
        ROWS,
        new GrowingTrials<>(
            length,
            4,
            rounds ->
                new Rounds("shapes", 1, rounds, 1)
                    .each(round -> round.trials(List.of("a", "b"), Planned::new)),
            Optional.of(TIME)),
        laboratory -> new Made());
  }

  private RunEnd run(RunLength length) throws Exception {
    RunFolder files = new RunFolder(folder);
    Installation installation =
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
    return plan(length)
        .open(
            new Laboratory(
                files,
                Place.ONLY_FORK,
                Optional.empty(),
                EnvironmentRecord.begin(files, installation, "shapes", 1, Map.of()),
                watcher))
        .run();
  }

  @Test
  void shouldRunAsManyRoundsAsWereGiven() throws Exception {
    RunEnd end = run(RunLength.FIXED);
    assertEquals(2 * 5, end.completed());
    assertTrue(end.allRun());
  }

  @Test
  void shouldAddRoundsUntilIntervalsAreNarrow() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    RunEnd end = run(length);
    assertTrue(end.completed() > 2 * (1 + PrecisionRule.first()), end::toString);
    assertTrue(end.allRun());
    assertTrue(plan(length).state(new RunFolder(folder)).over(Place.ONLY_FORK));
  }

  @Test
  void shouldAddNothingToARunThatIsOver() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    RunEnd first = run(length);
    assertEquals(first, run(length));
  }

  /** A run that was stopped before its last planned rounds were looked at. */
  @Test
  void shouldLookAtRoundsThatWereNotLookedAt() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    run(length);
    RunFolder files = new RunFolder(folder);
    List<String> rows = Files.readAllLines(files.trials());
    int first = 1 + 2 * (1 + PrecisionRule.first());
    Files.write(files.trials(), rows.subList(0, first));
    String record = "{\"length\": {\"planned\": %s}}".formatted(PrecisionRule.first());
    Files.writeString(files.environment(), record);

    assertTrue(run(length).completed() > first);
  }

  @Test
  void shouldBeNamedByItsLevels() throws Exception {
    run(RunLength.until(0.5, Duration.ofHours(1)));
    assertTrue(
        watcher.lines().stream().anyMatch(line -> line.matches(".*\\((a|b)\\)")),
        watcher.lines()::toString);
  }
}
