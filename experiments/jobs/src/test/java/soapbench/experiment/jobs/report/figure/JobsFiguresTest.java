package soapbench.experiment.jobs.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.ChartText;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;

class JobsFiguresTest extends FiguresContract<JobsResults> {

  @Override
  protected List<Figure<JobsResults>> figures(JobsResults results) {
    return JobsFigures.of(results);
  }

  @Override
  protected List<Figure<JobsResults>> usual() {
    return JobsFigures.USUAL;
  }

  private JobsResults results(KnownJobs known) throws IOException {
    Files.writeString(
        path.resolve("environment.json"), "{\"jobs\": {\"sharing\": \"all share 2 cores\"}}");
    return known.results(path);
  }

  /** Known times of all ways; failed ones; a simulation of two problems; calls with parts. */
  @Override
  protected JobsResults known() throws IOException {
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

  @Test
  void shouldSayHowTheMachineIsSharedOnEveryChart() throws IOException {
    JobsResults results = known();
    for (Figure<JobsResults> figure : JobsFigures.of(results)) {
      String text = ChartText.of(figure.name(), figure.draw(results).orElseThrow());
      String note = text.lines().filter(line -> line.startsWith("note: ")).findFirst().orElse("");
      assertTrue(note.endsWith("; all share 2 cores"), text);
    }
  }

  @Override
  protected List<String> usualNames() {
    return List.of(
        "jobs-transfer",
        "jobs-rate",
        "jobs-legs",
        "jobs-overhead-1",
        "jobs-overhead-2",
        "jobs-calls",
        "jobs-call-parts");
  }

  @Test
  void shouldHaveAFigureForEachProblem() throws IOException {
    assertEquals(
        List.of("jobs-overhead-7"),
        names(results(new KnownJobs().simulation("value", 7, "total", 9, 1))).stream()
            .filter(name -> name.startsWith("jobs-overhead"))
            .toList());
  }

  @Override
  protected JobsResults failed() throws IOException {
    return results(
        new KnownJobs()
            .failed(JobsCell.transfer("value", 8), 2, "fault: no answer")
            .failed(JobsCell.simulation("direct", 1, "total"), 2, "missing: ccx")
            .failed(JobsCell.call("call"), 2, "fault: no answer"));
  }

  @Override
  protected JobsResults none() throws IOException {
    return results(new KnownJobs());
  }

  @Override
  protected JobsResults tiny() throws IOException {
    return results(
        new KnownJobs()
            .trials(JobsCell.transfer("local-copy", 8), 0)
            .trials(JobsCell.transfer("local-copy", 800), 3)
            .trials(JobsCell.simulation("direct", 1, "total"), 10)
            .trials(JobsCell.simulation("value", 1, "total"), 10)
            .trials(JobsCell.call("direct"), 0)
            .trials(JobsCell.call("call"), 5));
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
