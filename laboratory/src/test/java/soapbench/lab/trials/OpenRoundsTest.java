package soapbench.lab.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.length.RunLength;
import soapbench.lab.service.Installation;
import soapbench.results.Environment;
import soapbench.rows.Measure;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PrecisionRule;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class OpenRoundsTest {

  private static final int FIXED = 50;
  private static final long SECOND = 1_000_000_000L;

  @TempDir private Path folder;

  private final RecordingWatcher watcher = new RecordingWatcher();
  private final Random random = new Random(3);
  private Laboratory laboratory;
  private long now;
  private int measured;

  @BeforeEach
  void makeLaboratory() throws IOException {
    RunFolder files = new RunFolder(folder);
    Installation installation =
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
    laboratory =
        new Laboratory(
            files,
            Place.ONLY_FORK,
            Optional.empty(),
            EnvironmentRecord.begin(files, installation, "test", 1, Map.of()),
            watcher,
            cells -> {});
  }

  private OpenRounds begin(RunLength length) throws IOException {
    return OpenRounds.begin(length, FIXED, laboratory, () -> now);
  }

  /** Runs the planned rounds, each of which takes so many seconds. */
  private void run(OpenRounds rounds, long seconds) throws IOException {
    while (measured < rounds.planned()
        && rounds.enters(new Place("payload", Stage.MEASURED, measured + 1, 1))) {
      measured++;
      now += seconds * SECOND;
    }
  }

  /** As many times of a cell as rounds were measured, with a spread in shares. */
  private OpenRounds.Cell cell(String name, double spread) {
    double[] times = new double[measured];
    Arrays.setAll(times, i -> Math.exp(spread * random.nextGaussian()));
    return new OpenRounds.Cell(name, ForkedSample.of(times));
  }

  private String recorded(String name) throws IOException {
    return Environment.read(new RunFolder(folder).environment()).text("/length/" + name).orElse("");
  }

  @Test
  void shouldTakeACellAtOtherLevelsForAnotherOneWhateverItIsCalled() {
    Measure time = Measure.ns("time_ns", "how long it took");
    Levels zgc = Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, CollectorChoice.ZGC));
    List<Trial<String>> trials = new ArrayList<>();
    for (int round = 1; round <= 3; round++) {
      Outcome took = new Outcome.Completed(Values.NONE.with(time, round));
      Place place = new Place("payload", Stage.MEASURED, round, 1);
      trials.add(new Trial<>(place, "red", took, Instant.EPOCH));
      trials.add(new Trial<>(place, "blue", took, Instant.EPOCH));
      trials.add(new Trial<>(place, "red", took, Instant.EPOCH).at(zgc));
      trials.add(Trial.failed(place, "red", "timeout: no answer", Instant.EPOCH));
    }

    List<OpenRounds.Cell> cells = OpenRounds.Cell.of(trials, time, any -> "a colour");

    assertEquals(
        List.of("a colour", "a colour", "a colour, zgc"),
        cells.stream().map(OpenRounds.Cell::name).sorted().toList());
    assertTrue(cells.stream().allMatch(cell -> cell.times().n() == 3), cells::toString);
  }

  @Test
  void shouldLeaveARunOfFixedLengthAlone() throws IOException {
    OpenRounds rounds = begin(RunLength.FIXED);
    run(rounds, 3_600);
    assertEquals(FIXED, measured);
    assertFalse(rounds.goOn(List.of(cell("a", 0.5))));
    assertEquals("", recorded("asked"));
  }

  @Test
  void shouldGoOnUntilTheWidestIntervalIsNarrowEnough() throws IOException {
    RunLength length = RunLength.until(0.03, Duration.ofHours(10));
    OpenRounds rounds = begin(length);
    assertEquals(PrecisionRule.first(), rounds.planned());
    run(rounds, 2);
    assertTrue(rounds.goOn(List.of(cell("narrow", 0.001), cell("wide", 0.1))));
    assertTrue(rounds.planned() > 2 * PrecisionRule.first());
    assertEquals(rounds.planned(), OpenRounds.planned(length, FIXED, laboratory.folder()));

    run(rounds, 2);
    assertFalse(rounds.goOn(List.of(cell("narrow", 0.001), cell("wide", 0.02))));
    assertEquals("intervals are as narrow as asked", recorded("ended"));
    assertEquals("wide", recorded("cell"));
    assertEquals(Integer.toString(measured), recorded("rounds"));
    assertTrue(watcher.lines().get(0).contains("(wide): about "), watcher.lines()::toString);
    assertTrue(watcher.lines().get(1).contains("were expected"), watcher.lines()::toString);
  }

  @Test
  void shouldEndBeforeARoundThatNoLongerFits() throws IOException {
    OpenRounds rounds = begin(RunLength.until(0.001, Duration.ofSeconds(100)));
    now += 10 * SECOND; // warming up
    run(rounds, 20);
    assertEquals(4, measured);
    assertEquals(4, rounds.planned());
    assertFalse(rounds.goOn(List.of(cell("wide", 0.5))));
    assertEquals("the time is over", recorded("ended"));
    assertEquals("90", recorded("seconds"));
  }

  @Test
  void shouldMeasureARoundHoweverShortTheTime() throws IOException {
    OpenRounds rounds = begin(RunLength.within(Duration.ofSeconds(10)));
    now += 60 * SECOND;
    run(rounds, 60);
    assertEquals(1, measured);
    assertFalse(rounds.goOn(List.of(cell("one", 0.1))));
  }

  @Test
  void shouldFillTheTime() throws IOException {
    OpenRounds rounds = begin(RunLength.within(Duration.ofSeconds(120)));
    now += 20 * SECOND;
    run(rounds, 2);
    assertTrue(rounds.goOn(List.of(cell("one", 0.1))));
    run(rounds, 2);
    assertEquals(50, measured);
    assertFalse(rounds.goOn(List.of(cell("one", 0.1))));
    assertEquals("50", recorded("expected_rounds"));
    assertEquals("the time is over", recorded("ended"));
  }

  @Test
  void shouldContinueAsPlanned() throws IOException {
    RunLength length = RunLength.until(0.03, Duration.ofHours(1));
    OpenRounds rounds = begin(length);
    run(rounds, 1);
    assertTrue(rounds.goOn(List.of(cell("wide", 0.1))));
    assertEquals(rounds.planned(), begin(length).planned());
  }

  /** Every planned trial takes memory of the JVM that measures. */
  @Test
  void shouldNotPlanManyMoreRoundsThanFitTheTime() throws IOException {
    OpenRounds rounds = begin(RunLength.until(0.001, Duration.ofMinutes(20)));
    run(rounds, 1);
    assertTrue(rounds.goOn(List.of(cell("wide", 0.5))));
    assertTrue(rounds.planned() > 1_200 && rounds.planned() < 2_500, () -> "" + rounds.planned());
    run(rounds, 1);
    assertEquals(1_200, measured);
    assertFalse(rounds.goOn(List.of(cell("wide", 0.5))));
  }

  @Test
  void shouldKeepHowARunEndedWhenItIsContinued() throws IOException {
    RunLength length = RunLength.until(0.2, Duration.ofHours(1));
    OpenRounds rounds = begin(length);
    run(rounds, 1);
    assertTrue(rounds.undecided());
    assertFalse(rounds.goOn(List.of(cell("one", 0.01))));

    OpenRounds again = begin(length);

    assertFalse(again.undecided());
    assertFalse(again.goOn(List.of(cell("one", 0.9))));
    assertEquals("intervals are as narrow as asked", recorded("ended"));
    assertEquals("one", recorded("cell"));
  }

  /** Such as those of cells that could not be run before. */
  @Test
  void shouldTakeAllTrialsThatARunLacksWhichHasEnded() throws IOException {
    RunLength length = RunLength.until(0.2, Duration.ofSeconds(100));
    OpenRounds rounds = begin(length);
    run(rounds, 1);
    assertFalse(rounds.goOn(List.of(cell("one", 0.01))));
    String planned = recorded("rounds");
    int before = measured;
    measured = 0;

    run(begin(length), 60);

    assertEquals(before, measured);
    assertEquals(planned, recorded("rounds"));
    assertEquals(planned, recorded("planned"));
    assertEquals("intervals are as narrow as asked", recorded("ended"));
  }

  @Test
  void shouldLookAtRoundsThatWereAllMeasuredBeforeARunWasStopped() throws IOException {
    RunLength length = RunLength.until(0.03, Duration.ofHours(1));
    run(begin(length), 1);
    OpenRounds again = begin(length);
    assertTrue(again.undecided());
    assertTrue(again.goOn(List.of(cell("wide", 0.1))));
    assertEquals(again.planned(), again.likely());

    run(begin(RunLength.within(Duration.ofHours(1))), 1);
    OpenRounds ofTime = begin(RunLength.within(Duration.ofHours(1)));
    assertTrue(ofTime.goOn(List.of(cell("wide", 0.1))));
  }

  @Test
  void shouldEndWhereNothingHasAnInterval() throws IOException {
    OpenRounds rounds = begin(RunLength.until(0.03, Duration.ofHours(1)));
    run(rounds, 1);
    assertFalse(rounds.goOn(List.of()));
    assertEquals("no cell has an interval", recorded("ended"));
  }
}
