package soapbench.calibration.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import soapbench.pairs.PairedTiming;
import soapbench.statistics.Proportion;

class AaTestTest {

  private static final int PAIRS = 400;
  private static final int TRIALS = 20;

  @Test
  void shouldSeldomTellEqualCellsApart() throws IOException {
    Random random = new Random(7);

    Proportion share = share(cell(random, 1), cell(random, 1));

    assertEquals(PAIRS, share.n());
    assertTrue(share.interval().low() <= AaTest.NOMINAL, share::toString);
    assertTrue(share.value() < 2 * AaTest.NOMINAL, share::toString);
    assertTrue(share.count() > 0, share::toString);
  }

  @Test
  void shouldTellUnequalCellsApart() throws IOException {
    Random random = new Random(7);

    Proportion share = share(cell(random, 1.5), cell(random, 1));

    assertTrue(share.value() > 0.9, share::toString);
  }

  @Test
  void shouldKeepARowForEachPair() throws IOException {
    List<AaRow> rows = test(2, 3).compare("http", () -> 2, () -> 1);

    assertEquals(
        """
        binding,pair,n,ratio,ci_low,ci_high,excludes_one
        http,1,3,2.0000,2.0000,2.0000,yes
        http,2,3,2.0000,2.0000,2.0000,yes
        """,
        AaRow.TABLE.text(rows));
  }

  private static AaTest test(int cellPairs, int trials) {
    return new AaTest(List.of(), cellPairs, trials, 1_000, 1);
  }

  private static Proportion share(
      PairedTiming.Variant<RuntimeException> first, PairedTiming.Variant<RuntimeException> second)
      throws IOException {
    return AaRow.share(test(PAIRS, TRIALS).compare("http", first, second));
  }

  /** Times as exchanges have them: skewed, with a tail. */
  private static PairedTiming.Variant<RuntimeException> cell(Random random, double factor) {
    return () -> factor * 1e6 * Math.exp(0.3 * random.nextGaussian());
  }
}
