package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvAppender;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerFactors;
import soapbench.factor.TriedLevels;
import soapbench.folder.RunFolder;
import soapbench.lab.Blocks;
import soapbench.lab.RunEnd;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Stage;

class FarmStateTest {

  private static final Blocks BLOCKS =
      Blocks.of(
          List.of(
              new TriedLevels<>(
                  ServerFactors.COLLECTOR, List.of(CollectorChoice.G1, CollectorChoice.ZGC))),
          1,
          1);

  private static final int FORK = 1;
  private static final Instant AT = Instant.parse("2026-11-21T08:00:00Z");
  private static final Optional<Values> COMPLETED =
      Optional.of(KnownFarm.times(9, 2, 3, 4, 3, 1, 10, 20, 1, 1, 0, 0));
  private static final Optional<Values> FAILED = Optional.empty();
  private static final Optional<Values> MEASURED = Optional.of(KnownFarm.floor(1, 2, 2, 10, 20));

  @TempDir private Path path;

  /** Rounds of two trials, one of which has one worker and so a floor. */
  private FarmDesign design = design(true);

  @Test
  void shouldHaveBegunNothingWhenTheFolderIsEmpty() throws IOException {
    assertFalse(state().begun(FORK));
    assertFalse(state().over(FORK));
    assertEquals(Set.of(), state().trials().trials().keySet());
    assertEquals(new RunEnd("trial", 4, 0, 0, List.of()), state().end());
  }

  @Test
  void shouldHaveBegunWithTheFirstRow() throws IOException {
    PlannedSort first = design.trials().get(0);
    write(first, COMPLETED);

    assertTrue(state().begun(FORK));
    assertFalse(state().over(FORK));
    assertEquals(Set.of(first.place()), state().trials().trials().keySet());
    assertFalse(state().end().allCompleted());
  }

  @Test
  void shouldBeOverWhenEveryTrialHasARowAndEachOfOneWorkerItsFloor() throws IOException {
    for (PlannedSort trial : design.trials()) {
      write(trial, COMPLETED);
    }
    assertFalse(state().over(FORK), "floors are missing");
    assertEquals(List.of("2 trials have no floor"), state().end().missing());

    writeFloors(MEASURED);

    assertTrue(state().over(FORK));
    assertEquals(new RunEnd("trial", 4, 4, 0, List.of()), state().end());
    assertTrue(state().end().allCompleted());
  }

  @Test
  void shouldTellItsBlocksApart() throws IOException {
    design = new FarmDesign(design.factors(), BLOCKS, OptionalInt.empty(), 1, 1, 1, true);
    for (PlannedSort trial : design.trials(1)) {
      write(trial, COMPLETED);
    }
    assertTrue(state().begun(1));
    assertFalse(state().over(1), "floors are missing");
    assertFalse(state().begun(2));
    writeFloors(MEASURED);

    assertTrue(state().over(1));
    assertFalse(state().over(2));
    assertEquals(new RunEnd("trial", 8, 4, 0, List.of()), state().end());
  }

  @Test
  void shouldBeOverWithoutFloorsWhereNoneIsWanted() throws IOException {
    for (PlannedSort trial : design.trials()) {
      write(trial, COMPLETED);
    }

    FarmState without = FarmState.read(design(false), new RunFolder(path));

    assertTrue(without.over(FORK));
    assertTrue(without.end().allCompleted());
  }

  @Test
  void shouldCountAFloorThatFailedAsTriedAndMissing() throws IOException {
    for (PlannedSort trial : design.trials()) {
      write(trial, COMPLETED);
    }
    writeFloors(Optional.empty());

    assertTrue(state().over(FORK));
    assertEquals(List.of("2 trials have no floor"), state().end().shortcomings());
    assertFalse(state().end().allCompleted());
  }

  @Test
  void shouldWantNoFloorOfATrialThatFailed() throws IOException {
    for (PlannedSort trial : design.trials()) {
      write(trial, FAILED);
    }

    assertTrue(state().over(FORK));
    assertEquals(new RunEnd("trial", 4, 0, 4, 2, List.of()), state().end());
    assertEquals(
        List.of("4 of 4 trials failed, 2 of them in the warm-up"), state().end().shortcomings());
  }

  @Test
  void shouldBeCompleteWhereOnlyAWarmUpFailed() throws IOException {
    for (PlannedSort trial : design.trials()) {
      write(trial, trial.place().stage() == Stage.WARMUP ? FAILED : COMPLETED);
    }
    writeFloors(MEASURED);

    assertEquals(new RunEnd("trial", 4, 2, 2, 2, List.of()), state().end());
    assertTrue(state().end().allCompleted());
  }

  @Test
  void shouldRefuseExecutionsThatCannotBeUnderstood() throws IOException {
    Path file = new FarmFolder(new RunFolder(path)).executions();
    Files.writeString(file, String.join(",", ExecutionRow.TABLE.header()) + "\nfarm,measured\n");

    String reason = assertThrows(MalformedCsvException.class, this::state).getMessage();

    assertTrue(reason.startsWith(file + " line 2: "), reason);
  }

  private FarmState state() throws IOException {
    return FarmState.read(design, new RunFolder(path));
  }

  private void write(PlannedSort trial, Optional<Values> times) throws IOException {
    try (CsvAppender<Trial<FarmCell>> rows =
        CsvAppender.resume(new RunFolder(path).trials(), design.rows().table())) {
      rows.append(row(FarmRows.TRIALS, trial, times));
    }
  }

  /** A floor for each trial that may have one. */
  private void writeFloors(Optional<Values> floor) throws IOException {
    try (CsvAppender<Trial<FarmCell>> rows =
        CsvAppender.resume(
            new FarmFolder(new RunFolder(path)).floors(), design.floorRows().table())) {
      for (FarmDesign.Step step : design.steps()) {
        if (step.floor()) {
          PlannedSort trial = step.trial();
          rows.append(row(FarmRows.FLOORS, trial, floor));
        }
      }
    }
  }

  private static Trial<FarmCell> row(
      Rows<FarmCell> rows, PlannedSort trial, Optional<Values> values) {
    return values
        .map(known -> rows.completed(trial.place(), trial.cell(), known, AT))
        .orElseGet(() -> Trial.failed(trial.place(), trial.cell(), "timeout: no answer", AT));
  }

  private static FarmDesign design(boolean floors) {
    FarmFactors factors =
        new FarmFactors(
            List.of(1, 3),
            List.of(500),
            List.of(FarmLevels.SOAP_HTTP),
            List.of(FarmLevels.XML),
            List.of(FarmLevels.NONE));
    return new FarmDesign(factors, OptionalInt.empty(), 1, 1, 1, floors);
  }
}
