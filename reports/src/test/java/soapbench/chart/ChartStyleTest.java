package soapbench.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.jfree.chart.axis.NumberAxis;
import org.junit.jupiter.api.Test;
import soapbench.madeup.InLocale;
import soapbench.results.payload.Cell;

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
  void shouldNumberAxisAlikeWhenTheLocaleIsGerman() throws Exception {
    NumberAxis axis = InLocale.german(() -> ChartStyle.axis("time, ms", 2.5));

    assertEquals("1234.5", axis.getNumberFormatOverride().format(1234.5));
  }

  @Test
  void shouldTellCellsApartByColourAndByMarker() {
    List<SeriesStyle> looks = Cell.KNOWN.stream().map(SeriesStyle::of).toList();

    assertEquals(looks.size(), distinct(looks.stream().map(SeriesStyle::colour)));
    assertEquals(looks.size(), distinct(looks.stream().map(SeriesStyle::marker)));
  }

  private static long distinct(Stream<?> things) {
    return things.distinct().count();
  }
}
