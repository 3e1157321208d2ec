package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.rows.Measure;
import soapbench.statistics.Summary;

/** Exchanges that follow one another at once. */
class BurstsTest {

  private static final Cell CELL = Cell.NORMAL_HTTP;
  private static final Measure TIME = PayloadRows.TRANSACTION;

  @Test
  void shouldTellTheFirstOfEachBurstApart() {
    MeasuredTrials trials =
        new KnownTrials()
            .burst(CELL, 0.001, 30, 10, 11)
            .burst(CELL, 0.001, 40, 12, 13)
            .completed(CELL, 1.3, 50, 60)
            .measured();

    assertTrue(trials.inBursts(CELL, 1_000));
    assertFalse(trials.inBursts(CELL, 1_300_000));
    assertArrayEquals(new double[] {10e6, 11e6, 12e6, 13e6}, trials.values(CELL, 1_000, TIME));
    assertArrayEquals(new double[] {30e6, 40e6}, trials.afterPause(CELL, 1_000, TIME).values());
    assertArrayEquals(new double[] {50e6, 60e6}, trials.values(CELL, 1_300_000, TIME));
    assertEquals(2, trials.sample(CELL, 1_000, TIME).independent());
  }

  @Test
  void shouldSummariseWhatFollowsTheFirstAndItsFloor() {
    PayloadResults results =
        new KnownTrials()
            .burst(CELL, 0.001, 30, 10, 10, 10)
            .burst(CELL, 0.001, 30, 20, 20, 20)
            .floors(CELL, 0.001, 2, 3)
            .results();

    Summary time = results.summary(CELL, 1_000, TIME).orElseThrow();
    Summary cost = results.summary(CELL, 1_000, PayloadRows.COST_OVER_FLOOR).orElseThrow();
    assertEquals(6, time.n());
    assertEquals(15e6, time.median());
    assertEquals(3, cost.median());
    assertEquals(4, cost.max());
    assertEquals(6, cost.n());
    assertEquals(2, results.summary(CELL, 1_000, PayloadRows.TRANSPORT_FLOOR).orElseThrow().n());
  }

  @Test
  void shouldDriftByRoundsAndNotByExchanges() {
    KnownTrials trials = new KnownTrials();
    for (int round = 0; round < 12; round++) {
      double ms = 100 - 3 * round;
      trials.burst(CELL, 0.001, 400, ms, ms + 30, ms - 30);
    }

    Drift drift = Drift.of(trials.measured(), CELL, 1_000);

    assertTrue(drift.ofRounds().drifts(), drift::toString);
    assertEquals(-3e6, drift.ofRounds().trend().slope());
  }
}
