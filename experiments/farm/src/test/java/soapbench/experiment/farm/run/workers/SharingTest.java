package soapbench.experiment.farm.run.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;

class SharingTest {

  private static final int CORES = 2;

  @Test
  void shouldSayTheShareThatIsEnforcedWhateverTheLocale() throws Exception {
    Sharing sharing = new Sharing(0.3, "cgroup v1", 5, CORES, true);

    assertTrue(sharing.enforced());
    assertEquals("each worker has 0.3 of a core", InLocale.arabic(sharing::words));
  }

  @Test
  void shouldSayThatWorkersShareTheCoresWhereNothingIsEnforced() {
    Sharing sharing = new Sharing(0.3, "", 5, CORES, true);

    assertFalse(sharing.enforced());
    assertEquals("5 workers share 2 cores", sharing.words());
  }

  @Test
  void shouldSayNothingOfTheCoresOfWorkersThatWereThereAlready() {
    Sharing sharing = new Sharing(0, "", 3, CORES, false);

    assertFalse(sharing.enforced());
    assertEquals("3 workers that were there already", sharing.words());
  }
}
