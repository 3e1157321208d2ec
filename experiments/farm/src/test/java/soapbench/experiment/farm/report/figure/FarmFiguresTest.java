package soapbench.experiment.farm.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.chart.Rendering;
import soapbench.csv.InLocale;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;

class FarmFiguresTest {

  private static final List<String> WAYS = List.of("soap-http", "jms", "soap-jms");

  @TempDir private Path path;

  private FarmResults results(KnownFarm farm) throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        """
        {"farm": {"worker_cpus_enforced": false, "machine_cores": 2,
          "sharing": "3 workers share 2 cores"}}
        """);
    return farm.results(path);
  }

  /** Known medians; a failed trial; floors; a worker killed; a size that only one way has. */
  private FarmResults known() throws IOException {
    KnownFarm farm = new KnownFarm();
    for (String way : WAYS) {
      double slower = 1 + WAYS.indexOf(way) / 2.0;
      farm.trials(KnownFarm.cell(way, 1, 500), 4 * slower, 5 * slower, 6 * slower)
          .floor(slower, 1)
          .trials(KnownFarm.cell(way, 3, 500), 10 * slower, 10 * slower)
          .trials(KnownFarm.cell(way, 1, 5_000), 90 * slower, 100 * slower)
          .trials(KnownFarm.cell(way, 3, 5_000), 40 * slower, 50 * slower);
    }
    FarmCell large = KnownFarm.cell("jms", 3, 5_000);
    return results(
        farm.trials(KnownFarm.cell("soap-jms", "packed", 3, 5_000), 60, 70)
            .failed(KnownFarm.cell("soap-http", 3, 500), 1, "timeout: no answer")
            .trials(KnownFarm.disturbed(large, "killed"), 90, 110)
            .trials(KnownFarm.cell("jms", 3, 50_000), 1_000));
  }

  private static String all(FarmResults results) {
    return FarmFigures.of(results).stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  private static String golden() throws IOException {
    try (InputStream in = FarmFiguresTest.class.getResourceAsStream("figures.txt")) {
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
  void shouldDrawNothingWhenNothingCompleted() throws IOException {
    FarmResults failed =
        results(new KnownFarm().failed(KnownFarm.cell("jms", 3, 500), 2, "timeout: no answer"));
    for (Figure<FarmResults> figure : FarmFigures.of(failed)) {
      assertTrue(figure.draw(failed).isEmpty(), figure.name());
    }
    FarmResults none = results(new KnownFarm());
    for (Figure<FarmResults> figure : FarmFigures.USUAL) {
      assertTrue(figure.draw(none).isEmpty(), figure.name());
    }
  }

  @Test
  void shouldHaveTheUsualFiguresInTheirOrder() {
    assertEquals(
        List.of(
            "farm-jms",
            "farm-soap-http",
            "farm-soap-jms",
            "farm-ways",
            "farm-growth",
            "farm-speedup",
            "farm-efficiency",
            "farm-break-even",
            "farm-parts",
            "farm-costs",
            "farm-floors",
            "farm-disturbed"),
        FarmFigures.USUAL.stream().map(Figure::name).toList());
  }

  /** A trial of 0 ns has no logarithm, and one trial has no interval. */
  @Test
  void shouldDrawWhatItCanOfOneTrialAndOfNoTime() throws IOException {
    FarmResults results =
        results(
            new KnownFarm()
                .trials(KnownFarm.cell("jms", 1, 1), 0)
                .trials(KnownFarm.cell("jms", 2, 1), 3)
                .trials(KnownFarm.cell("jms", 1, 700), 2));

    for (Figure<FarmResults> figure : FarmFigures.of(results)) {
      if (figure.draw(results).isPresent()) {
        assertFalse(Rendering.svg(figure.draw(results).get()).contains("NaN"), figure.name());
      }
    }
    assertTrue(FarmFigures.of(results).get(0).draw(results).isPresent());
  }
}
