package soapbench.experiment.load.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;

class LoadFiguresTest {

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 1);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 1);
  private static final LoadCell MANY = KnownLoad.cell("jms", 102_000, 30);

  @TempDir private Path path;

  /** Known means: 2, 3 and 4 ms over HTTP; a JMS repeat without an answer; two rates. */
  private LoadResults known() throws IOException {
    KnownLoad load =
        new KnownLoad()
            .first(JMS, 1, 90, 300)
            .first(JMS, 2, 110, 280)
            .first(HTTP, 1, 80, 5)
            .repeat(HTTP, 1, 1, 2, 3)
            .repeat(HTTP, 2, 3, 3, 3)
            .repeat(HTTP, 3, 0, 4, 8)
            .repeat(JMS, 1, 5, 6)
            .repeat(JMS, 2, 7, 8)
            .failed(JMS, 2, 1, "no reply")
            .nothing(JMS, 3, "no samples")
            .repeat(MANY, 1, 50)
            .paced(KnownLoad.rate("http", 3_500, 20), 1, 5, 0, 0, 1, 0)
            .paced(KnownLoad.rate("jms", 3_500, 20), 1, 5, 0, 0, 400, 400);
    return load.results(path);
  }

  private static String all(LoadResults results) {
    return LoadFigures.of(results).stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  private static String golden() throws IOException {
    try (InputStream in = LoadFiguresTest.class.getResourceAsStream("figures.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void shouldShowWhatTheGoldenFileSays() throws IOException {
    assertEquals(golden(), all(known()));
  }

  @Test
  void shouldShowTheSameWhenTheLocaleIsGerman() throws Exception {
    assertEquals(golden(), InLocale.german(() -> all(known())));
  }

  @Test
  void shouldDrawNothingWhenNothingCame() throws IOException {
    LoadResults nothing = new KnownLoad().nothing(HTTP, 1, "no samples").results(path);

    for (Figure<LoadResults> figure : LoadFigures.of(nothing)) {
      assertTrue(figure.draw(nothing).isEmpty(), figure.name());
    }
    LoadResults none = new KnownLoad().results(path);
    assertEquals(
        List.of(),
        LoadFigures.of(none).stream().filter(figure -> figure.draw(none).isPresent()).toList());
  }

  @Test
  void shouldHaveAFigureForEachNumberOfUsers() throws IOException {
    assertEquals(
        List.of("load-1-user", "load-30-users", "load-all"),
        LoadFigures.of(known()).stream().map(Figure::name).limit(3).toList());
  }
}
