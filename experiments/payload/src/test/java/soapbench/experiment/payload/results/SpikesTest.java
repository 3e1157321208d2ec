package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Trial;
import soapbench.statistics.Proportion;

class SpikesTest {

  private static final KnownPhases USUAL = KnownPhases.of(10, 0, 10, 0);

  private static Spikes of(KnownTrials trials) {
    return Spikes.of(trials.measured());
  }

  @Test
  void shouldFindSpikesOfEachCellByItsOwnMeasure() {
    Spikes spikes =
        of(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12, 11, 10, 40)
                .completed(Cell.NORMAL_HTTP, 22.2, 100, 110, 120, 110, 100, 130));

    assertEquals(1, spikes.spikes().size());
    assertEquals(11, spikes.others().size());
    assertEquals(40e6, spikes.spikes().get(0).of(PayloadRows.TRANSACTION));
  }

  @Test
  void shouldSayHowManyPausesExplain() {
    Spikes spikes =
        of(
            new KnownTrials()
                .phases(Cell.NORMAL_HTTP, 1.3, 20, USUAL)
                .phases(Cell.NORMAL_HTTP, 1.3, 1, USUAL.paused(20))
                .phases(Cell.NORMAL_HTTP, 1.3, 1, KnownPhases.of(10, 0, 30, 0).paused(2))
                .phases(Cell.NORMAL_HTTP, 1.3, 1, KnownPhases.of(10, 0, 30, 0)));

    assertEquals(new Proportion(2, 3), spikes.touchedSpikes());
    assertEquals(new Proportion(0, 20), spikes.touchedOthers());
    assertEquals(1, spikes.explained());
  }

  /** All of the slower fork is above what is usual in the faster one, and none of it a spike. */
  @Test
  void shouldTakeForUsualWhatIsUsualInTheFork() {
    Spikes spikes =
        of(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12, 11, 10, 11, 12, 11)
                .inFork(2)
                .completed(Cell.NORMAL_HTTP, 1.3, 20, 22, 24, 22, 20, 90));

    assertEquals(1, spikes.spikes().size());
    assertEquals(90e6, spikes.spikes().get(0).of(PayloadRows.TRANSACTION));
    assertEquals(13, spikes.others().size());
  }

  @Test
  void shouldFindNoneWhereTooFewTrialsTellWhatIsUsual() {
    assertEquals(
        new Spikes(List.of(), List.of(), 0),
        of(new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1, 1, 1, 90)));
  }

  /** The median is 11 and the deviation 1, so that a spike takes more than 14. */
  @Test
  void shouldTakeNoTrialForASpikeThatTakesExactlyTheBound() {
    Spikes at = of(new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12, 10, 14));
    Spikes above = of(new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12, 10, 14.2));

    assertEquals(0, at.spikes().size());
    assertEquals(5, at.others().size());
    assertEquals(1, above.spikes().size());
    assertEquals(4, above.others().size());
    assertEquals(0, above.explained());
  }

  @Test
  void shouldCallASpikeExplainedWhenItWouldTakeExactlyTheBoundWithoutItsPauses() {
    List<Trial<Scenario>> rows =
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12, 10, 20).trials();
    List<Trial<Scenario>> paused = new ArrayList<>(rows.subList(0, 4));
    paused.add(
        KnownTrials.with(
            rows.get(4), Map.of(PayloadRows.CLIENT_GC, 4e6, PayloadRows.SERVER_GC, 2e6)));

    assertEquals(1, Spikes.of(MeasuredTrials.of(paused)).explained());
  }
}
