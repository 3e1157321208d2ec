package soapbench.results.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.madeup.KnownPhases;
import soapbench.madeup.KnownTrials;
import soapbench.statistics.Share;

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
    assertEquals(40e6, spikes.spikes().get(0).number("transaction_ns"));
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

    assertEquals(new Share(2, 3), spikes.touchedSpikes());
    assertEquals(new Share(0, 20), spikes.touchedOthers());
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
    assertEquals(90e6, spikes.spikes().get(0).number("transaction_ns"));
    assertEquals(13, spikes.others().size());
  }

  @Test
  void shouldFindNoneWhereTooFewTrialsTellWhatIsUsual() {
    assertEquals(
        new Spikes(List.of(), List.of(), 0),
        of(new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1, 1, 1, 90)));
  }
}
