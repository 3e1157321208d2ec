package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

class QuantityTest {

  @Test
  void shouldRoundToAboutThreeDigits() {
    assertEquals("1235", Quantity.milliseconds(1_234_500_001));
    assertEquals("12.3", Quantity.milliseconds(12_345_678));
    assertEquals("1.23", Quantity.milliseconds(1_234_567));
    assertEquals("0.012", Quantity.milliseconds(12_345));
    assertEquals("0", Quantity.milliseconds(0));
  }

  @Test
  void shouldWriteSizesWithoutNeedlessZeros() {
    assertEquals("22.2", Quantity.megabytes(22_200_000));
    assertEquals("10", Quantity.megabytes(10_000_000));
    assertEquals("1.25", Quantity.megabytes(1_250_000));
    assertEquals("0.001", Quantity.megabytes(1_000));
  }

  @Test
  void shouldShowADashForWhatWasNotMeasured() {
    assertEquals(Quantity.NONE, Quantity.milliseconds(Double.NaN));
    assertEquals(Quantity.NONE, Quantity.milliseconds(Interval.UNKNOWN));
    assertEquals(Quantity.NONE, Quantity.factor(Double.NaN));
    assertEquals(Quantity.NONE, Quantity.percent(Double.NaN));
    assertEquals(Quantity.NONE, Quantity.megabytes(Double.NaN));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals("12.3", InLocale.arabic(() -> Quantity.milliseconds(12_345_678)));
    assertEquals("1.50–2.00", InLocale.arabic(() -> Quantity.factors(new Interval(1.5, 2))));
    assertEquals("12.5 %", InLocale.arabic(() -> Quantity.percent(0.125)));
    assertEquals("22.2", InLocale.arabic(() -> Quantity.megabytes(22.2e6)));
  }

  @Test
  void shouldRoundTheMoreTheLargerANumberIs() {
    assertEquals("100", Quantity.number(100));
    assertEquals("99.9", Quantity.number(99.94));
    assertEquals("10.0", Quantity.number(10));
    assertEquals("1.00", Quantity.number(1));
    assertEquals("0.500", Quantity.number(0.5));
    assertEquals("-12.3", Quantity.number(-12.34));
  }

  /** Only a median's interval may have no width, as that of one round. */
  @Test
  void shouldWriteAnIntervalBelowItsNumberWithoutABreakInIt() {
    Interval known = new Interval(1, 20);
    Interval narrow = new Interval(1e6, 1e6);

    assertEquals("2.00\n(1.00–\u206020.00)", Quantity.factorAbove(2, known));
    assertEquals("2.00\n(1.00–\u206020.00)", Quantity.factorAbove(new Ratio(2, known, 5)));
    assertEquals("2.00\n(1.00–\u206020.0)", Quantity.numberAbove(2, known));
    assertEquals("2.00", Quantity.factorAbove(2, Interval.UNKNOWN));
    assertEquals(
        "2.00\n(1.00–\u206020.0)",
        Quantity.medianAbove(new Summary(9, 0, 0, 2e6, 0, 0, new Interval(1e6, 20e6))));
    assertEquals("2.00", Quantity.medianAbove(new Summary(1, 0, 0, 2e6, 0, 0, narrow)));
  }

  @Test
  void shouldWriteBothEndsOfAnInterval() {
    assertEquals("1.00–20.0", Quantity.numbers(new Interval(1, 20)));
    assertEquals("1.00–20.0", Quantity.milliseconds(new Interval(1e6, 20e6)));
    assertEquals(Quantity.NONE, Quantity.numbers(Interval.UNKNOWN));
    assertEquals(Quantity.NONE, Quantity.factors(Interval.UNKNOWN));
  }

  @Test
  void shouldWriteTheIntervalOfARatioWhereItHasOne() {
    assertEquals("1.50 (1.25–2.00)", Quantity.factor(new Ratio(1.5, new Interval(1.25, 2), 9)));
    assertEquals("1.50", Quantity.factor(new Ratio(1.5, Interval.UNKNOWN, 1)));
  }

  @Test
  void shouldSayOneThingInTheSingular() {
    assertEquals("0 runs", Quantity.count(0, "run"));
    assertEquals("1 run", Quantity.count(1, "run"));
    assertEquals("2 runs", Quantity.count(2, "run"));
  }

  @Test
  void shouldTellOneCountOrTheSmallestAndTheLargest() {
    assertEquals("0", Quantity.counts(IntStream.of()));
    assertEquals("5", Quantity.counts(IntStream.of(5, 5)));
    assertEquals("3 to 8", Quantity.counts(IntStream.of(5, 3, 8)));
  }
}
