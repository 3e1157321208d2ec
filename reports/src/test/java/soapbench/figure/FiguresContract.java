package soapbench.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.chart.Rendering;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;

/**
 * Tests of the figures of every experiment. The golden file {@code figures.txt} stands beside the
 * test that inherits this.
 *
 * @param <R> a run, as it was read and aggregated
 */
public abstract class FiguresContract<R> {

  @TempDir protected Path path;

  /** The figures of a run. */
  protected abstract List<Figure<R>> figures(R results);

  /** The figures of a run with the default options. */
  protected abstract List<Figure<R>> usual();

  /** The names of the usual figures, in the order of a page. */
  protected abstract List<String> usualNames();

  /** A run with known numbers, whose data the golden file has. */
  protected abstract R known() throws IOException;

  /** A run in which everything failed. */
  protected abstract R failed() throws IOException;

  /** A run without any trial. */
  protected abstract R none() throws IOException;

  /** A run of single trials, some of which took 0 ns. */
  protected abstract R tiny() throws IOException;

  /** The data of every figure of a run. */
  protected final String all(R results) {
    return figures(results).stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  protected final List<String> names(R results) {
    return names(figures(results));
  }

  private static <R> List<String> names(List<Figure<R>> figures) {
    return figures.stream().map(Figure::name).toList();
  }

  protected final void assertGolden(String name, String text) throws IOException {
    Golden.assertText(getClass(), name, text);
  }

  @Test
  void shouldShowWhatTheGoldenFileSays() throws IOException {
    assertGolden("figures.txt", all(known()));
  }

  @Test
  void shouldShowTheSameWhenTheLocaleIsArabic() throws Exception {
    assertGolden("figures.txt", InLocale.arabic(() -> all(known())));
  }

  @Test
  void shouldDrawNothingWhenNothingCompleted() throws IOException {
    R failed = failed();
    for (Figure<R> figure : figures(failed)) {
      assertTrue(figure.draw(failed).isEmpty(), figure.name());
    }
    R none = none();
    for (Figure<R> figure : usual()) {
      assertTrue(figure.draw(none).isEmpty(), figure.name());
    }
  }

  @Test
  void shouldHaveTheUsualFiguresInTheirOrder() {
    assertEquals(usualNames(), names(usual()));
  }

  @Test
  void shouldNameEachFigureOnce() throws IOException {
    List<String> names = names(known());

    assertEquals(names.size(), new HashSet<>(names).size(), names::toString);
  }

  /** A trial of 0 ns has no logarithm, and one trial has no interval. */
  @Test
  void shouldDrawWhatItCanOfOneTrialAndOfNoTime() throws IOException {
    R results = tiny();

    for (Figure<R> figure : figures(results)) {
      for (Drawing drawing : figure.draw(results).stream().toList()) {
        assertFalse(Rendering.svg(drawing).contains("NaN"), figure.name());
      }
    }
    assertTrue(figures(results).get(0).draw(results).isPresent());
  }
}
