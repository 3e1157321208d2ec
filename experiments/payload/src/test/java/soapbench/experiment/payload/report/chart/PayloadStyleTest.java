package soapbench.experiment.payload.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.results.Bindings;

class PayloadStyleTest {

  @Test
  void shouldTellCellsApartByColourAndWithoutIt() {
    List<SeriesStyle> looks = Cell.KNOWN.stream().map(PayloadStyle::of).toList();

    assertEquals(
        looks.size(),
        distinct(looks.stream().map(look -> List.of(look.hue(), look.filled(), look.line()))));
    assertEquals(
        looks.size(),
        distinct(looks.stream().map(look -> List.of(look.marker(), look.filled(), look.line()))));
  }

  @Test
  void shouldTellManyMoreFormatsApartThanThereAre() {
    List<SeriesStyle> looks =
        Bindings.KNOWN.stream()
            .flatMap(
                binding ->
                    IntStream.range(0, 16).mapToObj(format -> PayloadStyle.of(binding, format)))
            .toList();

    assertEquals(looks.size(), distinct(looks.stream()));
  }

  private static long distinct(Stream<?> things) {
    return things.distinct().count();
  }
}
