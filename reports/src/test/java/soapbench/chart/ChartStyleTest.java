package soapbench.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jfree.chart.axis.NumberAxis;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;

class ChartStyleTest {

  @Test
  void shouldDivideAxisIntoFourToTenParts() {
    for (double range = 0.0013; range < 5e6; range *= 1.37) {
      double parts = range / ChartStyle.tick(range);
      assertTrue(parts >= 4 && parts <= 10, range + " has " + parts + " parts");
    }
    assertEquals(100, ChartStyle.tick(670), 1e-9);
    assertEquals(50, ChartStyle.tick(430), 1e-9);
  }

  @Test
  void shouldNumberAxisAlikeWhenTheLocaleIsArabic() throws Exception {
    NumberAxis axis = InLocale.arabic(() -> ChartStyle.axis("time, ms", 2.5));

    assertEquals("1234.5", axis.getNumberFormatOverride().format(1234.5));
  }
}
