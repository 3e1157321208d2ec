package soapbench.calibration.overhead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.calibration.overhead.OverheadRow.Verdict;
import soapbench.exchange.ExchangeFailedException;

/** The verdicts on made-up turns, whose effect is known. */
class OverheadRowTest {

  private static final OverheadLevel SMALL = OverheadLevel.small(3_000);
  private static final OverheadLevel LARGE = OverheadLevel.large(400);

  @ParameterizedTest
  @CsvSource({"0, BELOW", "30, BELOW", "80, ABOVE", "50, NOT_DISTINGUISHABLE"})
  void shouldTellAnEffectOnAMillisecondFromItsBound(double effectMicros, Verdict verdict)
      throws IOException, ExchangeFailedException {
    for (int seed = 1; seed <= 5; seed++) {
      OverheadRow row = row(SMALL, new MadeUpTurns(1.5e6, 0.1, effectMicros * 1e3, seed));

      assertEquals(verdict, row.verdict(), row::toString);
      assertEquals(50_000, row.boundNs());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, BELOW", "0.001, BELOW", "0.02, ABOVE", "0.0113, NOT_DISTINGUISHABLE"})
  void shouldTellAnEffectOnManyBytesFromItsBound(double share, Verdict verdict)
      throws IOException, ExchangeFailedException {
    for (int seed = 1; seed <= 5; seed++) {
      OverheadRow row = row(LARGE, new MadeUpTurns(100e6, 0.02, share * 100e6, seed));

      assertEquals(verdict, row.verdict(), row::toString);
      assertEquals(0.01 * row.times().offNs(), row.boundNs());
    }
  }

  @Test
  void shouldNotTakeFewPairsForAVerdict() throws IOException, ExchangeFailedException {
    OverheadRow row = row(OverheadLevel.small(5), new MadeUpTurns(1.5e6, 0.1, 0, 1));

    assertEquals(Verdict.NOT_DISTINGUISHABLE, row.verdict());
    assertEquals("not distinguishable from the limit: there are too few pairs", row.inWords());
  }

  @Test
  void shouldSayWhatAnEffectIs() throws IOException, ExchangeFailedException {
    assertEquals("below the limit", row(SMALL, (on, level) -> 2e6).inWords());
    assertEquals(
        "above the limit: it is 90 µs", row(SMALL, (on, level) -> on ? 2.09e6 : 2e6).inWords());
    assertTrue(
        row(SMALL, new MadeUpTurns(1.5e6, 0.1, 50_000, 1))
            .inWords()
            .matches("not distinguishable from the limit: between \\d+ µs and \\d+ µs"));
  }

  @Test
  void shouldKeepWhatWasFound() throws IOException, ExchangeFailedException {
    OverheadLevel level = OverheadLevel.small(6);
    OverheadRow row = row(level, (on, same) -> on ? 3 : 1);

    assertEquals(
        """
        binding,format,shape,payload_bytes,n,on_ns,off_ns,effect_ns,ci_low,ci_high,bound_ns,verdict
        http,normal,records,1000,6,3,1,2,2,2,50000,below
        """,
        OverheadRow.TABLE.text(List.of(row)));
  }

  @Test
  void shouldKeepEachPairAndCountNoWarmup() throws IOException, ExchangeFailedException {
    OverheadLevel level = OverheadLevel.small(2);
    int[] turns = {0};

    List<OverheadPair> pairs =
        new PairedTurns((on, same) -> ++turns[0] * 10 + (on ? 1 : 0), 1).run("jms", level);

    assertEquals(2 * (level.warmup() + 2), turns[0]);
    assertEquals(
        """
        binding,format,shape,payload_bytes,pair,first,on_ns,off_ns
        jms,normal,records,1000,1,off,61,50
        jms,normal,records,1000,2,off,81,70
        """,
        OverheadPair.TABLE.text(pairs));
  }

  private static OverheadRow row(OverheadLevel level, OnOffTimer turns)
      throws IOException, ExchangeFailedException {
    return OverheadRow.of(new PairedTurns(turns, 1).run("http", level));
  }

  /** Turns that scatter as measured ones do, with a tail, on a machine that grows slower. */
  private static final class MadeUpTurns implements OnOffTimer {

    private final double ns;
    private final double scatter;
    private final double effectNs;
    private final Random random;
    private double slower = 1;

    MadeUpTurns(double ns, double scatter, double effectNs, int seed) {
      this.ns = ns;
      this.scatter = scatter;
      this.effectNs = effectNs;
      this.random = new Random(seed);
    }

    @Override
    public double timeNs(boolean measured, OverheadLevel level) {
      slower += 0.2 / (2 * level.pairs());
      double tail = random.nextInt(8) == 0 ? -10 * Math.log(1 - random.nextDouble()) : 0;
      double off = scatter * (random.nextGaussian() + tail);
      return ns * (slower + off) + (measured ? effectNs : 0);
    }
  }
}
