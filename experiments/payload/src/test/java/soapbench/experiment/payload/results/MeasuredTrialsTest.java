package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.trial.Stage;

class MeasuredTrialsTest {

  private static final long SIZE = 1_300_000;

  private static Trial<Scenario> row(Map<Measure, Double> changes) {
    return KnownTrials.with(
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 100).trials().get(0), changes);
  }

  @Test
  void shouldLeaveOutTheWarmUp() {
    MeasuredTrials trials =
        new KnownTrials()
            .in(Stage.WARMUP)
            .completed(Cell.NORMAL_HTTP, 9, 100, 100)
            .in(Stage.MEASURED)
            .completed(Cell.NORMAL_HTTP, 1.3, 100)
            .inFork(2)
            .failed(Cell.NORMAL_JMS, 1.3, 2)
            .measured();

    assertEquals(3, trials.rows().size());
    assertEquals(List.of(SIZE), trials.sizes());
    assertEquals(List.of(1, 2), trials.forks());
    assertEquals(List.of(Cell.NORMAL_HTTP, Cell.NORMAL_JMS), trials.cells());
    assertEquals(2, trials.failed(Cell.NORMAL_JMS, SIZE));
    assertEquals(0, trials.failed(Cell.NORMAL_HTTP, SIZE));
    assertEquals(2, trials.only(Cell.NORMAL_JMS).rows().size());
    assertEquals(List.of(Stacks.TUNED), trials.stacks());
    assertTrue(new KnownTrials().measured().largestSize().isEmpty());
  }

  @Test
  void shouldKnowTheTrialsThatAPauseOfEitherSideTouched() {
    MeasuredTrials trials =
        MeasuredTrials.of(
            List.of(
                row(Map.of(PayloadRows.CLIENT_GC_COUNT, 0.0, PayloadRows.SERVER_GC_COUNT, 0.0)),
                row(Map.of(PayloadRows.CLIENT_GC_COUNT, 1.0, PayloadRows.SERVER_GC_COUNT, 0.0)),
                row(
                    Map.of(
                        PayloadRows.CLIENT_GC_COUNT,
                        Double.NaN,
                        PayloadRows.SERVER_GC_COUNT,
                        Double.NaN)),
                row(Map.of(PayloadRows.CLIENT_GC_COUNT, 0.0, PayloadRows.SERVER_GC_COUNT, 2.0))));

    assertEquals(Set.of(1, 3), trials.paused(Cell.NORMAL_HTTP, SIZE));
  }

  @Test
  void shouldOrderScenariosByCellAndSize() {
    assertEquals(
        List.of("normal 1300000", "normal 9000000", "serialized 2400000"),
        new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 9, 1)
                .completed(Cell.SERIALIZED_HTTP, 2.4, 1)
                .completed(Cell.NORMAL_HTTP, 1.3, 1, 2)
                .measured()
                .scenarios()
                .stream()
                .map(scenario -> scenario.format() + " " + scenario.payloadBytes())
                .toList());
  }

  @Test
  void shouldDivideMeasuresOnlyWhereBothAreAboveZero() {
    MeasuredTrials trials =
        MeasuredTrials.of(
            List.of(
                row(Map.of(PayloadRows.GENERATION, 6e6, PayloadRows.SERIALIZATION, 3e6)),
                row(Map.of(PayloadRows.GENERATION, 0.0, PayloadRows.SERIALIZATION, 3e6)),
                row(Map.of(PayloadRows.GENERATION, 6e6, PayloadRows.SERIALIZATION, 0.0))));

    assertArrayEquals(
        new double[] {2},
        trials
            .ratios(Cell.NORMAL_HTTP, SIZE, PayloadRows.GENERATION, PayloadRows.SERIALIZATION)
            .values());
  }

  @Test
  void shouldTakeThePausesOfBothSidesOutOfATransaction() {
    Trial<Scenario> paused =
        row(
            Map.of(
                PayloadRows.CLIENT_GC, 20e6,
                PayloadRows.CLIENT_GC_COUNT, 1.0,
                PayloadRows.SERVER_GC, 5e6,
                PayloadRows.SERVER_GC_COUNT, 2.0));
    Trial<Scenario> server =
        KnownTrials.with(
            paused, Map.of(PayloadRows.CLIENT_GC, 0.0, PayloadRows.CLIENT_GC_COUNT, 0.0));
    Trial<Scenario> none =
        KnownTrials.with(
            server, Map.of(PayloadRows.SERVER_GC, 0.0, PayloadRows.SERVER_GC_COUNT, 0.0));
    MeasuredTrials trials = MeasuredTrials.of(List.of(paused, server, none));

    assertArrayEquals(
        new double[] {75e6, 95e6, 100e6}, trials.lessPauses(Cell.NORMAL_HTTP, SIZE).values());
    assertEquals(List.of(none), trials.untouched().rows());
  }

  @Test
  void shouldAddUpTheBytesOfBothWays() {
    MeasuredTrials trials =
        new KnownTrials().phases(Cell.NORMAL_HTTP, 1.3, 3, KnownPhases.of(1, 0, 1, 0)).measured();

    assertEquals(300, trials.wireBytes(Cell.NORMAL_HTTP, SIZE), "100 there and 200 back");
    assertEquals(0, trials.ratios(Cell.NORMAL_JMS, SIZE, PayloadRows.WAIT, PayloadRows.WAIT).n());
  }

  @Test
  void shouldKnowWhichMeasuresOverlap() {
    MeasuredTrials trials =
        MeasuredTrials.of(List.of(row(Map.of()), row(Map.of(PayloadRows.OVERLAPPING, 0.0))));

    assertTrue(trials.overlaps(Cell.NORMAL_HTTP, SIZE, PayloadRows.SERIALIZATION));
    assertFalse(trials.overlaps(Cell.NORMAL_HTTP, SIZE, PayloadRows.GENERATION));
    assertFalse(trials.overlaps(Cell.NORMAL_JMS, SIZE, PayloadRows.SERIALIZATION));
  }

  @Test
  void shouldKeepFailedFirstExchangesOfBurstsApart() {
    MeasuredTrials trials =
        new KnownTrials()
            .burst(Cell.NORMAL_HTTP, 1.3, 30, 10)
            .failed(Cell.NORMAL_HTTP, 1.3, 1)
            .measured();

    assertEquals(1, trials.afterPause(Cell.NORMAL_HTTP, SIZE, PayloadRows.TRANSACTION).n());
    assertEquals(1, trials.completed(Cell.NORMAL_HTTP, SIZE).size());
    assertEquals(1, trials.failed(Cell.NORMAL_HTTP, SIZE));
  }
}
