package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.csv.CsvAppender;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.payload.format.Formats;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.WarmUp;
import soapbench.trial.ClientMarks;
import soapbench.trial.ServerMarks;
import soapbench.trial.Stage;
import soapbench.trial.Timeline;

class PayloadStateTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:00:00Z");
  private static final Outcome COMPLETED =
      new Outcome.Completed(
          ExchangeValues.fetched(
              new Timeline(new ClientMarks(0, 1, 7, 8, 9), new ServerMarks(0, 1, 2, 3, 4, 5)),
              OptionalLong.empty()));
  private static final Outcome FAILED = new Outcome.Failed("timeout: no answer");
  private static final Outcome FLOOR =
      new Outcome.Completed(
          new Values(
              Map.of(
                  PayloadRows.TRANSPORT_FLOOR, 1.0,
                  PayloadRows.CODEC_WRITE, 1.0,
                  PayloadRows.CODEC_READ, 1.0,
                  PayloadRows.FLOOR_REQUEST_BYTES, 1.0,
                  PayloadRows.FLOOR_RESPONSE_BYTES, 2.0)));

  @TempDir private Path path;

  @Test
  void shouldHaveBegunNothingWhenTheFolderIsEmpty() throws IOException {
    PayloadState state = PayloadState.read(design(true), new RunFolder(path));

    assertFalse(state.begun(1));
    assertFalse(state.over(1));
    assertEquals(end(4, 0, 0, 0), state.end());
    assertFalse(state.end().begun());
  }

  @Test
  void shouldBeOverWhereEveryTrialOfTheForkHasARowAndItsFloorIfItCanHaveOne() throws IOException {
    List<PlannedPayload> trials = design(true).trials(1);
    write(trials.get(0), COMPLETED);
    write(trials.get(1), FAILED);
    assertFalse(state().over(1), "a floor is missing");

    floor(trials.get(0), FLOOR);

    assertTrue(state().over(1));
    assertFalse(state().begun(2));
    assertFalse(state().over(2));
    assertEquals(end(4, 1, 1, 0), state().end());
  }

  /** Another shape stands for a message whose folder has changed since the run began. */
  @Test
  void shouldRefuseToGoOnWithOtherPayloads() throws IOException {
    write(design(false).trials(1).get(0), COMPLETED);
    PayloadDesign other =
        new PayloadDesign(
            new PayloadFactors(
                List.of(1_000),
                Binding.OF_SOAP,
                List.of(Formats.of("normal")),
                Shape.TEXT,
                Scenario.FETCH),
            2,
            0,
            1,
            1,
            false);

    String said =
        assertThrows(IOException.class, () -> PayloadState.read(other, new RunFolder(path)))
            .getMessage();
    assertTrue(
        said.endsWith(
            "trials.csv: its payloads are of records, and now they would be of text: start another"
                + " run"),
        said);
  }

  @Test
  void shouldCountAFloorThatFailedAsTriedAndMissing() throws IOException {
    List<PlannedPayload> trials = design(true).trials(2);
    for (PlannedPayload trial : trials) {
      write(trial, COMPLETED);
      floor(trial, FAILED);
    }

    assertTrue(state().over(2));
    assertTrue(state().begun(2));
    assertFalse(state().over(1));
    assertEquals(end(4, 2, 0, 2), state().end());
  }

  @Test
  void shouldNotBeOverWhereABurstLacksARow() throws IOException {
    PayloadDesign bursts =
        new PayloadDesign(
            design(false).factors(), 1, OptionalInt.empty(), 1, 1, false, Bursts.of(2));
    for (PlannedPayload trial : bursts.trials(1)) {
      write(trial, COMPLETED);
    }
    PlannedPayload first = bursts.trials(1).get(0);
    write(first, FAILED, 2);

    PayloadState state = PayloadState.read(bursts, new RunFolder(path));

    assertFalse(state.over(1));
    assertEquals(end(4, 2, 1, 0), state.end());
    assertTrue(state.done().containsAll(bursts.exchanges(first)));
    assertFalse(state.done().containsAll(bursts.exchanges(bursts.trials(1).get(1))));

    write(bursts.trials(1).get(1), COMPLETED, 2);
    assertTrue(PayloadState.read(bursts, new RunFolder(path)).over(1));
  }

  @Test
  void shouldMissNoFloorWhereTheDesignHasNone() throws IOException {
    for (int fork = 1; fork <= 2; fork++) {
      for (PlannedPayload trial : design(false).trials(fork)) {
        write(trial, COMPLETED);
      }
    }

    PayloadState state = PayloadState.read(design(false), new RunFolder(path));

    assertTrue(state.over(1) && state.over(2));
    assertEquals(end(4, 4, 0, 0), state.end());
  }

  @Test
  void shouldCountAWarmUpThatFailedOnlyWhereNothingElseWarmedItsCellUp() throws IOException {
    List<PlannedPayload> trials = warmed().trials(1);
    String binding = trials.get(0).scenario().binding();
    for (PlannedPayload trial : trials) {
      boolean first = trial.scenario().binding().equals(binding);
      boolean fails = trial.place().stage() == Stage.WARMUP && first && trial.place().round() == 1;
      write(trial, fails ? FAILED : COMPLETED);
    }

    RunEnd end = PayloadState.read(warmed(), new RunFolder(path)).end();

    assertEquals(new RunEnd("trial", 6, 5, 1, 1, List.of()), end);
    assertTrue(end.allCompleted());
    assertEquals(List.of("1 of 6 trials failed, 1 of them in the warm-up"), end.shortcomings());
  }

  @Test
  void shouldNotBeCompleteWhereEveryWarmUpOfACellFailed() throws IOException {
    List<PlannedPayload> trials = warmed().trials(1);
    String binding = trials.get(0).scenario().binding();
    for (PlannedPayload trial : trials) {
      boolean first = trial.scenario().binding().equals(binding);
      write(trial, trial.place().stage() == Stage.WARMUP && first ? FAILED : COMPLETED);
    }

    RunEnd end = PayloadState.read(warmed(), new RunFolder(path)).end();

    assertFalse(end.allCompleted());
    assertEquals(
        List.of(
            "2 of 6 trials failed, 2 of them in the warm-up",
            "every warm-up trial of normal/" + binding + " 0.001 MB failed in fork 1"),
        end.shortcomings());
  }

  @Test
  void shouldNotBeCompleteWhereACellFailedAllThroughTheNewestWarmUp() throws IOException {
    PlannedPayload trial = design(false).trials(1).get(0);
    WarmUp warm = new WarmUp.Series().another();
    warm.took(1);
    warmUp(trial, new WarmUp.Series().another());
    warmUp(trial, warm);
    assertEquals(List.of(), PayloadState.read(design(false), new RunFolder(path)).end().missing());

    warmUp(trial, new WarmUp.Series().another());

    String binding = trial.scenario().binding();
    assertEquals(
        List.of("every warm-up trial of normal/" + binding + " 0.001 MB failed in fork 1"),
        PayloadState.read(design(false), new RunFolder(path)).end().missing());
  }

  private void warmUp(PlannedPayload trial, WarmUp warmUp) throws IOException {
    try (CsvAppender<WarmUpRow> rows =
        CsvAppender.resume(new PayloadFolder(new RunFolder(path)).warmUps(), WarmUpRow.TABLE)) {
      rows.append(WarmUpRow.of(1, WarmUpRow.EXCHANGE, trial.scenario(), warmUp, Instant.now()));
    }
  }

  /** The fork is warmed up again when the server is back, or when the run is resumed. */
  @Test
  void shouldBeCompleteWhereAWarmUpLostItsServer() throws IOException {
    for (PlannedPayload trial : warmed().trials(1)) {
      boolean warmup = trial.place().stage() == Stage.WARMUP;
      write(trial, warmup ? new Outcome.Failed("connection: refused") : COMPLETED);
    }

    RunEnd end = PayloadState.read(warmed(), new RunFolder(path)).end();

    assertTrue(end.allCompleted(), end::toString);
    assertEquals(List.of("4 of 6 trials failed, 4 of them in the warm-up"), end.shortcomings());
  }

  @Test
  void shouldNotBeCompleteWhereAMeasuredTrialFailed() throws IOException {
    for (PlannedPayload trial : warmed().trials(1)) {
      write(trial, trial.place().stage() == Stage.WARMUP ? COMPLETED : FAILED);
    }

    assertFalse(PayloadState.read(warmed(), new RunFolder(path)).end().allCompleted());
  }

  /** A fork of two rounds of warm-up and one that is measured, of two trials each. */
  private static PayloadDesign warmed() {
    return new PayloadDesign(design(false).factors(), 1, 2, 1, 1, false);
  }

  private static RunEnd end(int planned, int completed, int failed, int withoutFloor) {
    List<String> missing =
        withoutFloor == 0
            ? List.of()
            : List.of(
                withoutFloor == 1
                    ? "1 of %s completed trials has no floor".formatted(completed)
                    : "%s of %s completed trials have no floor".formatted(withoutFloor, completed));
    return new RunEnd("trial", planned, completed, failed, missing);
  }

  private PayloadState state() throws IOException {
    return PayloadState.read(design(true), new RunFolder(path));
  }

  private void write(PlannedPayload trial, Outcome outcome) throws IOException {
    write(trial, outcome, 1);
  }

  private void write(PlannedPayload trial, Outcome outcome, int burst) throws IOException {
    try (CsvAppender<Trial<Scenario>> rows =
        CsvAppender.resume(new RunFolder(path).trials(), PayloadRows.TRIALS.table())) {
      rows.append(new Trial<>(trial.place().at(burst), trial.scenario(), outcome, AT));
    }
  }

  private void floor(PlannedPayload trial, Outcome floor) throws IOException {
    try (CsvAppender<Trial<Scenario>> rows =
        CsvAppender.resume(
            new PayloadFolder(new RunFolder(path)).floors(), PayloadRows.FLOORS.table())) {
      rows.append(new Trial<>(trial.place(), trial.scenario(), floor, AT));
    }
  }

  /** Two forks of one round of two trials. */
  private static PayloadDesign design(boolean floors) {
    PayloadFactors factors =
        new PayloadFactors(
            List.of(1_000),
            Binding.OF_SOAP,
            List.of(Formats.of("normal")),
            Shape.RECORDS,
            Scenario.FETCH);
    return new PayloadDesign(factors, 2, 0, 1, 1, floors);
  }
}
