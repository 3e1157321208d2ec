package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;

/** Words on where two cells differ. */
class ReasonTest {

  private static final KnownPhases SAME = KnownPhases.of(100, 100, 100, 100);

  private static String between(KnownPhases over, KnownPhases under) {
    KnownTrials trials =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 1.3, 9, over)
            .phases(Cell.NORMAL_JMS, 1.3, 9, under);
    return Reason.of(trials.results().measured(), Cell.NORMAL_HTTP, Cell.NORMAL_JMS);
  }

  @Test
  void shouldNameThePhasesThatDifferMostWithTheirSigns() {
    String reason = between(KnownPhases.of(130, 90, 140, 80), SAME);

    assertTrue(
        reason.contains(
            " by +40.0 ms (client: receiving and parsing), +30.0 ms (server: generating),"
                + " −20.0 ms (client: deserializing), its messages have 1.00 times the bytes, and"),
        reason);
  }

  /** A tenth of all differences is said, and less is not. */
  @Test
  void shouldLeaveOutWhatIsLessThanATenth() {
    assertTrue(
        between(KnownPhases.of(190, 110, 100, 100), SAME)
            .contains(" by +90.0 ms (server: generating), +10.0 ms (server: serializing), its"));
    assertTrue(
        between(KnownPhases.of(192, 108, 100, 100), SAME)
            .contains(" by +92.0 ms (server: generating), its"));
  }

  @Test
  void shouldSayThatNoSizeHasBoth() {
    KnownTrials apart =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 1.3, 9, SAME)
            .phases(Cell.NORMAL_JMS, 22.2, 9, SAME);

    assertEquals(
        "%s and %s have no completed trials of one size"
            .formatted(Cell.NORMAL_HTTP.label(), Cell.NORMAL_JMS.label()),
        Reason.of(apart.results().measured(), Cell.NORMAL_HTTP, Cell.NORMAL_JMS));
  }

  /** The largest of both, not the largest that one of them has. */
  @Test
  void shouldLookAtTheLargestSizeThatBothHave() {
    KnownTrials trials =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 1.3, 9, SAME)
            .phases(Cell.NORMAL_JMS, 1.3, 9, SAME)
            .phases(Cell.NORMAL_JMS, 22.2, 9, SAME);

    assertTrue(
        Reason.of(trials.results().measured(), Cell.NORMAL_HTTP, Cell.NORMAL_JMS)
            .startsWith("at 1.3 MB "));
    assertTrue(
        Reason.of(trials.results().measured(), Cell.NORMAL_JMS, Cell.NORMAL_HTTP)
            .startsWith("at 1.3 MB "));
  }
}
