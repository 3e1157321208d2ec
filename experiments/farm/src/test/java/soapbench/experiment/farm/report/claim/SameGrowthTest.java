package soapbench.experiment.farm.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.claim.Verdict;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;

/** SF2 where few rounds of one cell say otherwise than all others. */
class SameGrowthTest {

  private static final int ROUNDS = 9;

  @TempDir private Path path;

  private static void add(KnownFarm farm, FarmCell cell, double ms, int odd, double oddMs) {
    for (int round = 0; round < ROUNDS; round++) {
      farm.trials(cell, round < odd ? oddMs : ms);
    }
  }

  /**
   * With ten times the integers, one worker takes 20 times as long over soap-http and 10 times over
   * jms, but in some rounds 10 times over both; three workers take 10 times over both.
   */
  private Verdict verdict(int odd) throws IOException {
    KnownFarm farm = new KnownFarm();
    int[] sizes = {500, 5_000, 50_000};
    double[] linear = {10, 100, 1_000};
    double[] steeper = {10, 200, 4_000};
    for (int i = 0; i < sizes.length; i++) {
      int oddOnes = sizes[i] == 50_000 ? odd : 0;
      add(farm, KnownFarm.cell("soap-http", 1, sizes[i]), steeper[i], oddOnes, linear[i]);
      add(farm, KnownFarm.cell("jms", 1, sizes[i]), linear[i], 0, 0);
      add(farm, KnownFarm.cell("soap-http", 3, sizes[i]), linear[i], 0, 0);
      add(farm, KnownFarm.cell("jms", 3, sizes[i]), linear[i], 0, 0);
    }
    return SameGrowth.CLAIM.judge(farm.results(path)).verdict();
  }

  /**
   * A draw of nine rounds has a median of the odd ones in 3 % of draws when two are odd. That is
   * more than an interval of 97.5 % leaves out at one end, and less than one of 90 % does. When one
   * is odd, it is 0.1 % of draws.
   */
  @Test
  void shouldWidenAnIntervalWhenItIsOneOfSeveral() throws IOException {
    assertEquals(Verdict.INCONCLUSIVE, verdict(2));
    assertEquals(Verdict.CONTRADICTED, verdict(1));
  }
}
