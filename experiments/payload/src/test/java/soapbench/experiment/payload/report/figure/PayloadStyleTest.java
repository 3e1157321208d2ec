package soapbench.experiment.payload.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.results.Cell;
import soapbench.figure.SeriesStyle;

class PayloadStyleTest {

  @Test
  void shouldTellCellsApartByDashesAndColour() {
    assertAllDiffer(Cell.KNOWN, look -> List.of(look.hue(), look.line()));
  }

  @Test
  void shouldTellCellsApartByDashesAndMarker() {
    assertAllDiffer(Cell.KNOWN, look -> List.of(look.marker(), look.line()));
  }

  /** Where no line is drawn, as between break-evens. */
  @Test
  void shouldTellAllCellsButTheStudysApartByColourAndMarker() {
    List<Cell> cells =
        Cell.KNOWN.stream().filter(cell -> !cell.format().equals(Cell.NORMAL)).toList();

    assertAllDiffer(cells, look -> List.of(look.hue(), look.marker()));
  }

  private static void assertAllDiffer(List<Cell> cells, Function<SeriesStyle, Object> look) {
    assertEquals(cells.size(), cells.stream().map(PayloadStyle::of).map(look).distinct().count());
  }
}
