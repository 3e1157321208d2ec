package soapbench.calibration.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.calibration.CheckOutcome;
import soapbench.pairs.TimedPairs;

/** The verdicts on made-up times, whose effect is known. */
class OverheadRowTest {

  private static final OverheadLevel SMALL = OverheadLevel.small(3_000);
  private static final OverheadLevel LARGE = OverheadLevel.large(400);
  private static final OverheadLevel FEW = OverheadLevel.small(5);

  @ParameterizedTest
  @CsvSource({"0, PASSED", "20, PASSED", "80, FAILED", "50, UNDECIDED"})
  void shouldTellAnEffectOnAMillisecondFromItsBound(double effectMicros, CheckOutcome outcome)
      throws IOException {
    for (int seed = 1; seed <= 5; seed++) {
      OverheadRow row = row(SMALL, new MadeUpTimes(SMALL, 1.5e6, 0.1, effectMicros * 1e3, seed));

      assertEquals(outcome, row.outcome(), row::toString);
      assertEquals(50_000, row.boundNs());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, PASSED", "0.001, PASSED", "0.02, FAILED", "0.0113, UNDECIDED"})
  void shouldTellAnEffectOnManyBytesFromItsBound(double share, CheckOutcome outcome)
      throws IOException {
    for (int seed = 1; seed <= 5; seed++) {
      OverheadRow row = row(LARGE, new MadeUpTimes(LARGE, 100e6, 0.02, share * 100e6, seed));

      assertEquals(outcome, row.outcome(), row::toString);
      assertEquals(0.01 * row.offNs(), row.boundNs());
    }
  }

  @Test
  void shouldNotTakeFewPairsForAVerdict() throws IOException {
    OverheadRow row = row(FEW, new MadeUpTimes(FEW, 1.5e6, 0.1, 0, 1));

    assertEquals(CheckOutcome.UNDECIDED, row.outcome());
    assertEquals("not distinguishable from the limit: there are too few pairs", row.inWords());
  }

  @Test
  void shouldSayWhatAnEffectIs() throws IOException {
    assertEquals("below the limit", row(SMALL, on -> 2e6).inWords());
    assertEquals("above the limit: it is 90 µs", row(SMALL, on -> on ? 2.09e6 : 2e6).inWords());
    assertTrue(
        row(SMALL, new MadeUpTimes(SMALL, 1.5e6, 0.1, 50_000, 1))
            .inWords()
            .matches("not distinguishable from the limit: between \\d+ µs and \\d+ µs"));
  }

  @Test
  void shouldKeepWhatWasFound() throws IOException {
    OverheadLevel level = OverheadLevel.small(6);
    OverheadRow row = row(level, on -> on ? 3 : 1);

    assertEquals(
        """
        binding,format,shape,payload_bytes,n,on_ns,off_ns,effect_ns,ci_low,ci_high,bound_ns,verdict
        http,normal,records,1000,6,3,1,2,2,2,50000,below
        """,
        OverheadRow.TABLE.text(List.of(row)));
  }

  @Test
  void shouldKeepEachPairAndCountNoWarmup() throws IOException {
    OverheadLevel level = OverheadLevel.small(2);
    int[] turns = {0};

    List<OverheadPair> pairs =
        pairs(level, on -> ++turns[0] * 10 + (on ? 1 : 0)).pairs().stream()
            .map(pair -> new OverheadPair("jms", level, pair))
            .toList();

    assertEquals(2 * (2 + 2), turns[0]);
    assertEquals(
        """
        binding,format,shape,payload_bytes,pair,first,on_ns,off_ns
        jms,normal,records,1000,1,on,51,60
        jms,normal,records,1000,2,off,81,70
        """,
        OverheadPair.TABLE.text(pairs));
  }

  private static OverheadRow row(OverheadLevel level, ToDoubleFunction<Boolean> exchanges)
      throws IOException {
    return OverheadRow.of("http", level, pairs(level, exchanges));
  }

  /**
   * The pairs of a level.
   *
   * @param exchanges the time of the next exchange, with measuring on or off
   */
  private static TimedPairs pairs(OverheadLevel level, ToDoubleFunction<Boolean> exchanges)
      throws IOException {
    return level
        .timing(1)
        .run(() -> exchanges.applyAsDouble(true), () -> exchanges.applyAsDouble(false));
  }

  /** Times that scatter as measured ones do, with a tail, on a machine that grows slower. */
  private static final class MadeUpTimes implements ToDoubleFunction<Boolean> {

    private final OverheadLevel level;
    private final double ns;
    private final double scatter;
    private final double effectNs;
    private final Random random;
    private double slower = 1;

    MadeUpTimes(OverheadLevel level, double ns, double scatter, double effectNs, int seed) {
      this.level = level;
      this.ns = ns;
      this.scatter = scatter;
      this.effectNs = effectNs;
      this.random = new Random(seed);
    }

    @Override
    public double applyAsDouble(Boolean measured) {
      slower += 0.2 / (2 * level.pairs());
      double tail = random.nextInt(8) == 0 ? -10 * Math.log(1 - random.nextDouble()) : 0;
      double off = scatter * (random.nextGaussian() + tail);
      return ns * (slower + off) + (measured ? effectNs : 0);
    }
  }
}
