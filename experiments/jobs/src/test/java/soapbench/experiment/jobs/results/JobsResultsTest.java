package soapbench.experiment.jobs.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.rows.Values;

class JobsResultsTest {

  private static final JobsCell VALUE = JobsCell.transfer("value", 1_000);
  private static final JobsCell LARGE = JobsCell.transfer("value", 1_000_000_000);
  private static final JobsCell DOWNLOAD = JobsCell.transfer("download", 1_000);
  private static final JobsCell CALL = JobsCell.call("call");

  @TempDir private Path path;

  private static KnownJobs known() {
    return new KnownJobs()
        .served(CALL, 8, 1, 0, 2, 3, 0.5)
        .served(CALL, 9, 1, 0, 2, 3, 0.5)
        .trials(JobsCell.call("direct"), 2)
        .trials(LARGE, 5_000)
        .legs(VALUE, 10, 4, 3)
        .trials(DOWNLOAD, 2)
        .failed(JobsCell.transfer("reference", 1_000), 2, "fault: nothing came")
        .failedInWarmUp(JobsCell.transfer("reference", 1_000), "fault: nothing came")
        .simulation("session", 2, "thermal", 900, 30)
        .mesh(2, "solid", 4, 4, 1);
  }

  @Test
  void shouldKnowItsLevelsInTheirOrder() throws IOException {
    JobsResults results = known().results(path);

    assertEquals(List.of(1_000L, 1_000_000_000L), results.sizes());
    assertEquals(List.of("download", "value"), results.ways(JobsLevels.TRANSFER));
    assertEquals(List.of(2), results.problems());
    assertEquals(List.of("thermal"), results.steps(2));
    assertEquals(List.of(), results.steps(1));
    assertEquals(1, results.meshes().size());
    assertEquals(List.of(), results.checks());
    assertEquals(
        List.of(
            "plain download, 1 KB",
            "by value, 1 KB",
            "by reference, 1 KB",
            "by value, 1 GB",
            "simulation 2, thermal, started directly",
            "simulation 2, thermal, in a session",
            "true, started directly",
            "true, called as a service"),
        results.run().cells().stream().map(CellTrials::label).toList());
    assertEquals(Optional.empty(), results.run().find(JobsCell.transfer("reference", 1_000)));
  }

  @Test
  void shouldCountFailuresByCellAndCause() throws IOException {
    JobsResults results = known().results(path);

    assertEquals(
        Map.of("by reference, 1 KB", Map.of("fault: nothing came", 3L)), results.run().failures());
    assertEquals(2, results.of(JobsLevels.TRANSFER).stream().mapToInt(CellTrials::failed).sum());
  }

  @Test
  void shouldCompareLegsWithADownload() throws IOException {
    JobsResults results = known().results(path);
    CellTrials<JobsCell> value = results.run().find(VALUE).orElseThrow();

    assertEquals(2, results.overDownload(value, JobsRows.IN).orElseThrow().value(), 1e-9);
    assertEquals(1.5, results.overDownload(value, JobsRows.OUT).orElseThrow().value(), 1e-9);
    assertTrue(results.overDownload(value, JobsRows.RUN).isEmpty(), "not told");
    assertTrue(
        results.overDownload(results.run().find(LARGE).orElseThrow(), JobsRows.ELAPSED).isEmpty(),
        "no download of that size");
  }

  @Test
  void shouldTakeOverheadsFromDirectRunsAndBeyondTheRuns() throws IOException {
    Overhead overhead = Overhead.all(known().results(path), 2).get(0);

    assertEquals("session", overhead.way());
    assertEquals("thermal", overhead.step());
    assertEquals(6, overhead.n());
    assertEquals(30e6, overhead.around().median(), 1e6);
    assertEquals(1.0 / 30, overhead.aroundShare().value(), 2e-3);
    assertEquals(30e6, overhead.ns(), 15e6);
    assertEquals(overhead.ns() / 900e6, overhead.share(), 1e-9);
    assertTrue(overhead.nsInterval().contains(overhead.ns()));
    assertTrue(overhead.shareInterval().contains(overhead.share()));

    Overhead call = Overhead.ofCall(known().results(path)).orElseThrow();
    assertEquals(6.5e6, call.ns(), 1);
    assertFalse(call.nsInterval().known(), "one direct start");
    assertEquals(5.5e6, call.around().median(), 1);
  }

  @Test
  void shouldSplitACallIntoPartsThatAddUp() throws IOException {
    List<Values> calls = CallPart.ascending(known().results(path).run().find(CALL).orElseThrow());
    Map<CallPart, Double> means = CallPart.means(calls);

    assertEquals(2e6, means.get(CallPart.SOAP), 1);
    assertEquals(3e6, means.get(CallPart.RUN), 1);
    assertEquals(8.5e6, means.values().stream().mapToDouble(Double::doubleValue).sum(), 1);
    assertEquals(2, CallPart.middleHalf(calls).size());
    assertEquals(List.of(), CallPart.slowestTenth(calls));
    assertEquals(Map.of(), CallPart.means(List.of()));
  }

  @Test
  void shouldGiveNoPartLessThanNothing() throws IOException {
    JobsResults results = new KnownJobs().served(CALL, 5, 1, 1, 1, 3, 1).results(path);

    assertEquals(
        0, CallPart.means(CallPart.ascending(results.run().cells().get(0))).get(CallPart.SOAP));
  }

  @Test
  void shouldSummariseEveryMeasureThatHasValues() throws Exception {
    JobsResults results = known().results(path);
    String summary = JobsRows.SUMMARY.text(results.run().summary());

    assertTrue(summary.contains("transfer,value,1000,,,in_ns,ns,1,0,4000000,4000000,"), summary);
    assertTrue(summary.contains("transfer,reference,1000,,,elapsed_ns,ns,0,2,,"), summary);
    assertTrue(summary.contains("call,call,,,,run_ns,ns,2,0,3000000,"), summary);
    assertFalse(summary.contains("call,direct,,,,run_ns"), summary);
    assertEquals(
        summary,
        InLocale.arabic(() -> JobsRows.SUMMARY.text(known().results(path).run().summary())));
  }

  @Test
  void shouldReadWhatTheRunSaysOfItsSetting() throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        """
        {"jobs": {"sharing": " all share 2 cores ", "missing": ["a", "%s"],
         "programs": {"gmsh": "4.8.4", "ccx": " "}}}
        """
            .formatted("b".repeat(200)));
    JobsSetting setting = known().results(path).setting();

    assertEquals("all share 2 cores", setting.sharing());
    assertEquals(List.of("a", "b".repeat(140) + "…"), setting.missing());
    assertEquals(Map.of("gmsh", "4.8.4"), setting.programs());
  }

  @Test
  void shouldHaveThePapersTables() {
    assertEquals(22_045, PublishedTables.mesh("solid mesh", 1, "tets"));
    for (int problem : PublishedTables.PROBLEMS) {
      for (String component : PublishedTables.COMPONENTS) {
        double baseline = PublishedTables.baseline(component, problem);
        for (String client : PublishedTables.CLIENTS) {
          assertEquals(
              PublishedTables.percent(component, problem, client),
              100 * (PublishedTables.seconds(component, problem, client) / baseline - 1),
              0.06,
              component);
        }
      }
      for (String mesh : PublishedTables.MESHES) {
        for (String what : List.of("vertices", "triangles", "tets")) {
          assertTrue(PublishedTables.mesh(mesh, problem, what) > 0);
        }
      }
    }
  }

  @Test
  void shouldNameTheFileThatCannotBeUnderstood() throws IOException {
    RunFolder folder =
        known()
            .check(
                new CheckRow(
                    Optional.of(1),
                    Optional.of(2),
                    "value",
                    "direct",
                    "q",
                    "",
                    1,
                    1,
                    0,
                    Optional.of(true)))
            .write(path);
    Path checks = path.resolve("checks.csv");
    Files.writeString(checks, Files.readString(checks).replace(",yes", ",maybe"));

    assertEquals(
        checks + " line 2: identical cannot be 'maybe'",
        assertThrows(MalformedCsvException.class, () -> JobsResults.read(folder)).getMessage());
  }
}
