package soapbench.experiment.payload.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.results.Environment;
import soapbench.trial.Stage;

class RunComparisonTest {

  @TempDir private Path path;

  private static PayloadRunData run(KnownTrials trials) {
    return trials.results().run();
  }

  private static KnownTrials http(double... milliseconds) {
    return new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, milliseconds);
  }

  private static ScenarioRatio whole(KnownTrials a, KnownTrials b) {
    return RunComparison.of(new RunPair(run(a), run(b))).exchanges().get(0);
  }

  @Test
  void shouldSayWhichRunTakesLonger() {
    assertEquals("B takes longer", whole(http(1, 1, 1, 1, 1), http(2, 2, 2, 2, 2)).difference());
    assertEquals("B takes less time", whole(http(2, 2, 2, 2, 2), http(1, 1, 1, 1, 1)).difference());
    assertEquals(
        "not distinguishable", whole(http(1, 1, 1, 1, 1), http(1, 1, 1, 1, 1)).difference());
    assertEquals("too few trials", whole(http(1, 1, 1, 1), http(2, 2, 2, 2, 2)).difference());
    assertEquals(0.5, whole(http(2, 2, 2, 2, 2), http(1, 1, 1, 1, 1)).ratio().value());
  }

  @Test
  void shouldCompareMeasuresThatBothRunsHaveAboveZero() {
    List<ScenarioRatio> ratios =
        RunComparison.of(new RunPair(run(http(10, 10)), run(http(20, 20)))).ratios();

    assertEquals(Measure.TRANSACTION, ratios.get(0).measure());
    assertTrue(ratios.stream().anyMatch(row -> row.measure() == Measure.GENERATION));
    assertTrue(ratios.stream().noneMatch(row -> row.measure() == Measure.CLIENT_SERIALIZATION));
    assertTrue(ratios.stream().allMatch(row -> row.ratio().value() == 2));
    List<ScenarioRatio> instant =
        RunComparison.of(new RunPair(run(http(0, 0)), run(http(20, 20)))).ratios();
    assertEquals(
        List.of(Measure.TRANSACTION), instant.stream().map(ScenarioRatio::measure).toList());
    assertEquals(
        1, RunComparison.of(new RunPair(run(http(20, 20)), run(http(0, 0)))).ratios().size());
  }

  @Test
  void shouldCompareAScenarioThatFailedInOneRun() {
    ScenarioRatio row =
        whole(
            http(10, 10).failed(Cell.NORMAL_HTTP, 1.3, 1),
            new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 4));

    assertEquals(2, row.a().n());
    assertEquals(1, row.a().failed());
    assertEquals(0, row.b().n());
    assertEquals(4, row.b().failed());
    assertTrue(Double.isNaN(row.b().medianNs()));
    assertEquals("too few trials", row.difference());
  }

  private static KnownTrials forks(int count) {
    KnownTrials trials = new KnownTrials();
    for (int fork = 1; fork <= count; fork++) {
      trials.inFork(fork).completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12);
    }
    return trials;
  }

  @Test
  void shouldSayWhatIntervalsCoverByTheNumberOfForks() {
    List<String> single = RunComparison.of(new RunPair(run(forks(1)), run(forks(1)))).caveats();
    List<String> several = RunComparison.of(new RunPair(run(forks(1)), run(forks(2)))).caveats();

    assertTrue(single.get(1).contains("started 2 pairs of JVMs in all. They do not cover"));
    assertTrue(several.get(1).contains("started 3 pairs of JVMs in all. Forks are resampled"));
    assertTrue(
        single
            .get(0)
            .startsWith(
                "0 of 1 ratios of whole exchanges have an interval that leaves out 1; of as many"
                    + " without any difference about 0.05 would by chance."));
  }

  /** One interval of twenty leaves out 1 by chance. */
  @Test
  void shouldSayHowManyRatiosWouldDifferByChance() {
    KnownTrials several = new KnownTrials();
    for (Cell cell : List.of(Cell.NORMAL_HTTP, Cell.NORMAL_JMS)) {
      several.completed(cell, 1.3, 1, 1, 1, 1, 1).completed(cell, 22.2, 9, 9, 9, 9, 9);
    }
    String caveat = RunComparison.of(new RunPair(run(several), run(several))).caveats().get(0);

    assertTrue(caveat.startsWith("0 of 4 ratios of whole exchanges have"), caveat);
    assertTrue(caveat.endsWith(" about 0.20 would by chance."), caveat);
  }

  private Environment environment(String json) throws IOException {
    Path file = path.resolve("environment.json");
    Files.writeString(file, json);
    return Environment.read(file);
  }

  @Test
  void shouldListWhatOnlyOneEnvironmentHas() throws IOException {
    Environment a =
        environment(
            """
            {"state": "complete", "seed": 7, "load_average": {"before": 1}, "only_a": "x",
             "client_jvm": {"flags": ["-Xb", "-ea", "-Xa"]}, "broker": {"address": "1"}}
            """);
    Environment b =
        environment(
            """
            {"state": "cut", "seed": 7, "load_average": {"before": 2}, "only_b": "y",
             "client_jvm": {"flags": ["-Xa", "-Xb"]}, "broker": {"address": "2"},
             "load_averages": 3}
            """);

    assertEquals(
        List.of(
            new EnvironmentDifference("only_a", "x", ""),
            new EnvironmentDifference("only_b", "", "y"),
            new EnvironmentDifference("load_averages", "", "3")),
        EnvironmentDifference.of(a, b));
    assertEquals(List.of(), EnvironmentDifference.of(a, a));
  }

  private static String refusal(PayloadRunData a, PayloadRunData b) {
    return assertThrows(IncomparableRunsException.class, () -> new RunPair(a, b)).getMessage();
  }

  @Test
  void shouldRefuseRunsWithoutAMeasuredTrial() {
    PayloadRunData warm =
        run(new KnownTrials().in(Stage.WARMUP).completed(Cell.NORMAL_HTTP, 1.3, 1));
    PayloadRunData none =
        new PayloadRunData(List.of(), Optional.empty(), Floors.NONE, Environment.UNKNOWN);

    assertEquals("RUN_A: has no measured trial", refusal(warm, run(http(1))));
    assertEquals("RUN_B: has no measured trial", refusal(run(http(1)), none));
  }

  @Test
  void shouldSayWhatEachRunMeasuredWhenNothingIsInCommon() {
    PayloadRunData other =
        run(
            new KnownTrials()
                .on("cxf", "metro")
                .completed(Cell.NORMAL_JMS, 2.4, 1)
                .completed(Cell.NORMAL_HTTP, 22.2, 1));

    assertEquals(
        "the runs have no scenario in common: RUN_A measured normal/HTTP with payloads of 1.3 MB,"
            + " RUN_B normal/HTTP, normal/JMS with payloads of 2.4, 22.2 MB on cxf client, metro"
            + " server",
        refusal(run(http(1)), other));
    assertFalse(refusal(other, run(http(1))).contains("1.3 MB on"));
  }
}
