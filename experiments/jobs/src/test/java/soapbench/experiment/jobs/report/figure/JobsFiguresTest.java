package soapbench.experiment.jobs.report.figure;

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
import soapbench.chart.Drawing;
import soapbench.chart.Rendering;
import soapbench.csv.InLocale;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;

class JobsFiguresTest {

  @TempDir private Path path;

  private JobsResults results(KnownJobs known) throws IOException {
    Files.writeString(
        path.resolve("environment.json"), "{\"jobs\": {\"sharing\": \"all share 2 cores\"}}");
    return known.results(path);
  }

  /** Known times of all ways; failed ones; a simulation of two problems; calls with parts. */
  private JobsResults known() throws IOException {
    KnownJobs known = new KnownJobs();
    for (long bytes : List.of(1_000L, 100_000_000L)) {
      double ms = bytes / 1e6;
      for (String way : JobsLevels.ways(JobsLevels.TRANSFER)) {
        int slower = JobsLevels.ways(JobsLevels.TRANSFER).indexOf(way) + 1;
        JobsCell cell = JobsCell.transfer(way, bytes);
        if (slower > 2 && !way.equals("in-place")) {
          known
              .legs(cell, (10 + ms) * slower, (4 + ms / 2) * slower, (3 + ms / 3) * slower)
              .legs(cell, (11 + ms) * slower, (4 + ms / 2) * slower, (4 + ms / 3) * slower);
        } else {
          known.trials(cell, (1 + ms) * slower, (1.2 + ms) * slower);
        }
      }
    }
    known.failed(JobsCell.transfer("value", 1_000_000_000), 2, "fault: too large");
    for (String step : List.of("surface", "total")) {
      known
          .simulation("value", 1, step, 900, 30)
          .trials(JobsCell.simulation("session", 1, step), 880, 890)
          .simulation("reference", 2, step, 4_900, 40);
    }
    for (int i = 1; i <= 10; i++) {
      known
          .trials(JobsCell.call("direct"), 1 + i / 10.0)
          .served(JobsCell.call("call"), 7 + i / 5, 1, 0.01, 2, 2, i / 10.0);
    }
    return results(known);
  }

  private static String all(JobsResults results) {
    return JobsFigures.of(results).stream()
        .map(
            figure ->
                figure
                    .draw(results)
                    .map(drawing -> ChartText.of(figure.name(), drawing))
                    .orElse("== " + figure.name() + ": not drawn\n"))
        .collect(Collectors.joining());
  }

  private static String golden() throws IOException {
    try (InputStream in = JobsFiguresTest.class.getResourceAsStream("figures.txt")) {
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
  void shouldSayHowTheMachineIsSharedOnEveryChart() throws IOException {
    JobsResults results = known();
    for (Figure<JobsResults> figure : JobsFigures.of(results)) {
      String text = ChartText.of(figure.name(), figure.draw(results).orElseThrow());
      String note = text.lines().filter(line -> line.startsWith("note: ")).findFirst().orElse("");
      assertTrue(note.endsWith("; all share 2 cores"), text);
    }
  }

  @Test
  void shouldHaveTheUsualFiguresInTheirOrder() throws IOException {
    assertEquals(
        List.of(
            "jobs-transfer",
            "jobs-rate",
            "jobs-legs",
            "jobs-overhead-1",
            "jobs-overhead-2",
            "jobs-calls",
            "jobs-call-parts"),
        JobsFigures.USUAL.stream().map(Figure::name).toList());
    assertEquals(
        List.of("jobs-overhead-7"),
        JobsFigures.of(results(new KnownJobs().simulation("value", 7, "total", 9, 1))).stream()
            .map(Figure::name)
            .filter(name -> name.startsWith("jobs-overhead"))
            .toList());
  }

  @Test
  void shouldDrawNothingWhenNothingCompleted() throws IOException {
    JobsResults failed =
        results(
            new KnownJobs()
                .failed(JobsCell.transfer("value", 8), 2, "fault: no answer")
                .failed(JobsCell.simulation("direct", 1, "total"), 2, "missing: ccx")
                .failed(JobsCell.call("call"), 2, "fault: no answer"));
    for (Figure<JobsResults> figure : JobsFigures.of(failed)) {
      assertTrue(figure.draw(failed).isEmpty(), figure.name());
    }
    JobsResults none = results(new KnownJobs());
    for (Figure<JobsResults> figure : JobsFigures.USUAL) {
      assertTrue(figure.draw(none).isEmpty(), figure.name());
    }
  }

  /** A trial of 0 ns has no logarithm, and one trial has no interval. */
  @Test
  void shouldDrawWhatItCanOfOneTrialAndOfNoTime() throws IOException {
    JobsResults results =
        results(
            new KnownJobs()
                .trials(JobsCell.transfer("local-copy", 8), 0)
                .trials(JobsCell.transfer("local-copy", 800), 3)
                .trials(JobsCell.simulation("direct", 1, "total"), 10)
                .trials(JobsCell.simulation("value", 1, "total"), 10)
                .trials(JobsCell.call("direct"), 0)
                .trials(JobsCell.call("call"), 5));

    for (Figure<JobsResults> figure : JobsFigures.of(results)) {
      for (Drawing drawing : figure.draw(results).stream().toList()) {
        assertFalse(Rendering.svg(drawing).contains("NaN"), figure.name());
      }
    }
    assertTrue(JobsFigures.of(results).get(0).draw(results).isPresent());
  }

  /** The paper's end of by value is marked where such a file was tried. */
  @Test
  void shouldMarkWhereThePaperCouldNotSendByValue() throws IOException {
    JobsResults small =
        results(new KnownJobs().trials(JobsCell.transfer("value", 10_000_000), 100));

    assertTrue(all(known()).contains("mark: 100000000.000"));
    assertFalse(all(small).contains("mark: "));
    assertTrue(all(small).contains("by value works up to 10 MB, and 100 MB and 1 GB are missing"));
  }
}
