package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import soapbench.madeup.InLocale;
import soapbench.statistics.Interval;

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
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    assertEquals("12.3", InLocale.german(() -> Quantity.milliseconds(12_345_678)));
    assertEquals("1.50–2.00", InLocale.german(() -> Quantity.factors(new Interval(1.5, 2))));
    assertEquals("12.5 %", InLocale.german(() -> Quantity.percent(0.125)));
    assertEquals("22.2", InLocale.german(() -> Quantity.megabytes(22.2e6)));
  }
}
