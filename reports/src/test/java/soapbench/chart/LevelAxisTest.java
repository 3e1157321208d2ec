package soapbench.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;
import soapbench.figure.Axes;
import soapbench.figure.Axis;

class LevelAxisTest {

  /** The numbers that are written along an axis of this length. */
  private static List<String> numbers(LevelAxis axis, int length, RectangleEdge edge) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    Rectangle2D area = new Rectangle2D.Double(0, 0, length, length);
    return axis.refreshTicks(graphics, new AxisState(), area, edge).stream()
        .map(NumberTick::getText)
        .filter(text -> !text.isEmpty())
        .sorted()
        .toList();
  }

  private static LevelAxis tried(
      String name, List<? extends Number> levels, DoubleFunction<String> names) {
    return LevelAxis.tried(Axis.levels(name, levels, names), levels);
  }

  @Test
  void shouldWriteEveryLevelThatWasTriedWhereThereIsRoom() {
    LevelAxis sizes = tried("integers", List.of(500, 5_000, 50_000, 100_000), Axes::text);

    assertEquals(List.of("100k", "500", "50k", "5k"), numbers(sizes, 900, RectangleEdge.BOTTOM));
    List<String> narrow = numbers(sizes, 200, RectangleEdge.BOTTOM);
    assertTrue(narrow.contains("100k") && !narrow.contains("50k"), narrow::toString);
  }

  @Test
  void shouldWriteTheNamesThatLevelsHave() {
    LevelAxis sizes = tried("size", List.of(1.5, 1_000.0), level -> level > 2 ? "much" : "little");

    assertEquals(List.of("little", "much"), numbers(sizes, 900, RectangleEdge.BOTTOM));
  }

  @Test
  void shouldWriteOnlyPowersOfTenWhereValuesSpanManyDecades() {
    assertEquals(
        List.of("1", "10", "100", "1M", "1k", "10k", "100k").stream().sorted().toList(),
        numbers(LevelAxis.decades("ms", 0.5, 3e6), 400, RectangleEdge.LEFT));
    assertEquals(
        List.of("1", "1.5", "2"),
        numbers(LevelAxis.decades("ratio", 0.9, 2.5), 400, RectangleEdge.LEFT));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals("0.05", InLocale.arabic(() -> Axes.text(0.05)));
    assertEquals("1.5k", InLocale.arabic(() -> Axes.text(1_500)));
  }

  @Test
  void shouldTellWhereAShareOfItsLengthLies() {
    LevelAxis axis = LevelAxis.decades("ms", 1, 100);

    assertEquals(9 / 99.0, axis.below(0.5), 1e-9);
    assertEquals(1, axis.below(1), 1e-9);
  }
}
