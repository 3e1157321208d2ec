package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.rows.Values;

class TransfersTest {

  private static final Values SERVER = KnownJobs.server(50, 1, 2, 3, 4);

  @Test
  void shouldCountAllThatIsLeftAsTheWayIn() {
    assertEquals(100 - 20 - 10, Transfers.inAtMostNs(100, 20, SERVER));
  }

  @Test
  void shouldNotGoBelowNothingWhereTwoClocksDiffer() {
    assertEquals(0, Transfers.inAtMostNs(25, 20, SERVER));
  }
}
