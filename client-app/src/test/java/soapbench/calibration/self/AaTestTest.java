package soapbench.calibration.self;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import soapbench.exchange.ExchangeFailedException;
import soapbench.statistics.Share;

class AaTestTest {

  private static final int PAIRS = 400;
  private static final int TRIALS = 20;

  @Test
  void shouldSeldomTellEqualCellsApart() throws ExchangeFailedException {
    Random random = new Random(7);

    Share share = share(cell(random, 1), cell(random, 1));

    assertEquals(PAIRS, share.n());
    assertTrue(share.interval().low() <= AaTest.NOMINAL, share::toString);
    assertTrue(share.value() < 2 * AaTest.NOMINAL, share::toString);
    assertTrue(share.count() > 0, share::toString);
  }

  @Test
  void shouldTellUnequalCellsApart() throws ExchangeFailedException {
    Random random = new Random(7);

    Share share = share(cell(random, 1.5), cell(random, 1));

    assertTrue(share.value() > 0.9, share::toString);
  }

  @Test
  void shouldKeepARowForEachPair() throws ExchangeFailedException {
    List<AaRow> rows = new AaTest(2, 3, 1).compare("http", () -> 2, () -> 1);

    assertEquals(
        """
        binding,pair,n,ratio,ci_low,ci_high,excludes_one
        http,1,3,2.0000,2.0000,2.0000,yes
        http,2,3,2.0000,2.0000,2.0000,yes
        """,
        AaRow.TABLE.text(rows));
  }

  private static Share share(TransactionTimer first, TransactionTimer second)
      throws ExchangeFailedException {
    return AaRow.share(new AaTest(PAIRS, TRIALS, 1).compare("http", first, second));
  }

  /** Times as exchanges have them: skewed, with a tail. */
  private static TransactionTimer cell(Random random, double factor) {
    return () -> factor * 1e6 * Math.exp(0.3 * random.nextGaussian());
  }
}
