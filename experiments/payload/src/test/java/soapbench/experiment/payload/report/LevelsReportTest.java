package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.compare.Comparison;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.madeup.MadeUpTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Factor;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;
import soapbench.factor.TlsChoice;
import soapbench.folder.RunFolder;
import soapbench.gate.Gate;
import soapbench.gate.InvalidRuleException;
import soapbench.gate.Rule;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.report.RunReport;
import soapbench.results.CellMeasure;
import soapbench.rows.Trial;

/** The report of a run that tried several collectors of the server. */
class LevelsReportTest {

  private static final List<Scenario> SCENARIOS =
      MadeUpDesign.scenarios(List.of("http"), List.of("normal", "serialized"), List.of(1.3, 9.7));

  @TempDir private Path path;

  /** A run with a block for each collector, in this order. */
  private RunFolder run(CollectorChoice... collectors) throws IOException {
    return run(ServerFactors.COLLECTOR, List.of(collectors), "g1,zgc");
  }

  /** A run with a block for each level of a factor, in this order. */
  private <T extends Comparable<T>> RunFolder run(Factor<T> factor, List<T> tried, String option)
      throws IOException {
    List<Trial<Scenario>> trials = new ArrayList<>();
    for (int block = 1; block <= tried.size(); block++) {
      Levels levels = Levels.NONE.with(new Level<>(factor, tried.get(block - 1)));
      for (Trial<Scenario> trial :
          new MadeUpTrials(new MadeUpDesign(SCENARIOS, 0, 8, 0), block).all()) {
        trials.add(trial.at(trial.place().in(block)).at(levels));
      }
    }
    RunFolder folder = new RunFolder(path);
    Files.writeString(folder.trials(), PayloadRows.TRIALS.in(List.of(factor)).table().text(trials));
    Files.writeString(folder.environment(), MadeUpEnvironment.json(factor.option(), option));
    return folder;
  }

  /** A run in which no level varies. */
  private Path runOfOne() throws IOException {
    Path one = Files.createDirectory(path.resolve("one"));
    MadeUpFolder.writeTrials(one, new MadeUpTrials(new MadeUpDesign(SCENARIOS, 0, 8, 0), 2).all());
    return one;
  }

  private static PayloadResults results(RunFolder folder) throws IOException {
    return PayloadResults.of(PayloadRunData.read(folder));
  }

  @Test
  void shouldBeAboutTheUsualLevelAndSumUpAll() throws Exception {
    PayloadResults results =
        results(run(CollectorChoice.ZGC, CollectorChoice.G1, CollectorChoice.SERIAL));

    assertEquals(List.of(2), results.measured().forks());
    assertEquals(8 * SCENARIOS.size(), results.run().trials().size());
    assertEquals(3 * 8 * SCENARIOS.size(), results.whole().trials().size());
    assertEquals(
        List.of("serial", "g1", "zgc"),
        results.whole().levels().stream().map(Levels::label).toList());
    assertEquals(
        Set.of("serial", "g1", "zgc"),
        PayloadMeasures.ALL.ofRun().apply(results).stream()
            .map(CellMeasure::levels)
            .map(levels -> levels.get("server_gc"))
            .collect(Collectors.toSet()));
  }

  @Test
  void shouldBeAboutTheFirstLevelWhereTheUsualOneWasNotTried() throws Exception {
    PayloadResults results = results(run(CollectorChoice.ZGC, CollectorChoice.PARALLEL));
    assertEquals("parallel", Levels.main(results.whole().levels()).label());
    assertEquals(List.of(2), results.measured().forks());
  }

  @Test
  void shouldCompareLevelsInAnswerPageAndPicture() throws Exception {
    RunFolder folder = run(CollectorChoice.ZGC, CollectorChoice.G1);
    RunReport.write(PayloadReport.REPORT, folder.path());

    String page = Files.readString(folder.report());
    assertTrue(page.contains("which garbage collector of the server?"), page);
    assertTrue(page.contains("These are with g1; also tried: zgc."), page);
    assertTrue(page.contains("normal/HTTP, zgc"), page);
    assertTrue(
        page.contains("Each garbage collector of the server was measured in one server"), page);
    String summary = Files.readString(folder.summary());
    assertTrue(summary.startsWith("binding,") && summary.contains(",zgc\n"), summary);
    String answer = Files.readString(folder.path().resolve("answer.json"));
    assertTrue(answer.contains("\"server_gc\""), answer);
    assertTrue(answer.contains("run payload --trials 50 --server-gc g1,zgc\""), answer);
    assertTrue(Files.exists(folder.path().resolve("figures/by-server-gc.svg")));
    String dictionary = Files.readString(folder.path().resolve("datapackage.json"));
    assertTrue(dictionary.contains("garbage collector of the server"), dictionary);
  }

  /** A link is where a service is: nobody chooses it. */
  @Test
  void shouldCompareFormatsOverEachLinkAndNoLinks() throws Exception {
    RunFolder folder = run(RunFactors.LINK, List.of(Link.of("wan"), Link.LOOPBACK), "loopback,wan");
    RunReport.write(PayloadReport.REPORT, folder.path());

    String page = Files.readString(folder.report());
    assertTrue(page.contains("over which link?"), page);
    assertTrue(page.contains("Each link was measured in one block"), page);
    assertTrue(page.contains("When does it flip"), page);
    assertTrue(page.contains("Expected, not measured: a round trip more"), page);
    assertTrue(page.contains("Below 1× the first of the two is faster"), page);
    String answer = Files.readString(folder.path().resolve("answer.json"));
    assertTrue(answer.matches("(?s).*\"text\" : \"[^\"]* over either link\\.\".*"), answer);
    assertFalse(answer.matches("(?s).*\"text\" : \"[^\"]*(loopback|wan)[^\"]* over .*"), answer);
    for (String link : List.of("loopback", "wan")) {
      assertTrue(
          answer.matches("(?s).*\"link\" : \"%s\",[^}]*\\}[^}]*\"best\".*".formatted(link)),
          "the best over " + link);
    }
  }

  @Test
  void shouldCompareALevelWithARunThatHadNoOther() throws Exception {
    Path several = run(CollectorChoice.ZGC, CollectorChoice.G1).path();
    Path one = runOfOne();

    options(one, "");
    assertEquals(
        List.of("g1"),
        Comparison.read(PayloadReport.REPORT, several, one, Map.of()).leading().stream()
            .map(row -> row.of().levels().get("server_gc"))
            .distinct()
            .toList());
    options(one, "zgc");
    assertEquals(
        List.of("zgc"),
        Comparison.read(PayloadReport.REPORT, one, several, Map.of()).leading().stream()
            .map(row -> row.of().levels().get("server_gc"))
            .distinct()
            .toList());
    options(one, "parallel");
    IncomparableRunsException none =
        assertThrows(
            IncomparableRunsException.class,
            () -> Comparison.read(PayloadReport.REPORT, several, one, Map.of()));
    assertTrue(
        none.getMessage().contains("differ in server_gc: RUN_A has g1, zgc, RUN_B parallel"),
        none.getMessage());
  }

  @Test
  void shouldJudgeALevelByARunThatHadNoOther() throws Exception {
    Path several = run(CollectorChoice.ZGC, CollectorChoice.G1).path();
    Path one = runOfOne();
    options(one, "");
    MeasuredRun all = MeasuredRun.read("RUN_A", PayloadReport.REPORT, several);
    MeasuredRun usual = MeasuredRun.read("RUN_B", PayloadReport.REPORT, one);
    Rule.Slower rule = (Rule.Slower) Rule.parse("slower 5% than BASE");

    for (List<MeasuredRun> runs : List.of(List.of(all, usual), List.of(usual, all))) {
      MeasuredRun base = runs.get(1);
      Gate gate = Gate.judge(List.of(rule), runs.subList(0, 1), (slower, run) -> base);
      assertEquals(SCENARIOS.size(), gate.rules().get(0).cells().size());
    }
    Map<String, String> options = Map.of("--server", "", "--server-gc", "");
    Gate.require(rule, all, usual.levels(), options);
    Gate.require(rule, usual, all.levels(), Map.of());
    assertThrows(
        InvalidRuleException.class,
        () ->
            Gate.require(
                rule, all, usual.levels(), Map.of("--server", "", "--server-gc", "serial")));
  }

  @Test
  void shouldSayInALineThatARecordNamesNoCollector() throws Exception {
    Path several = run(CollectorChoice.ZGC, CollectorChoice.G1).path();
    Path one = runOfOne();
    options(one, "cms");

    assertEquals(
        "RUN_B: its environment.json is damaged: collector 'cms' is not one of serial, parallel,"
            + " g1, zgc",
        assertThrows(
                IncomparableRunsException.class,
                () -> Comparison.read(PayloadReport.REPORT, several, one, Map.of()))
            .getMessage());
  }

  private static void options(Path run, String collector) throws IOException {
    Files.writeString(
        run.resolve("environment.json"),
        "{\"options\": {\"--server\": \"\", \"--server-gc\": \"%s\"}}".formatted(collector));
  }

  @Test
  void shouldSayNothingOfLevelsWhereOneWasTried() throws Exception {
    RunFolder folder = run(CollectorChoice.ZGC);
    RunReport.write(PayloadReport.REPORT, folder.path());
    String page = Files.readString(folder.report());
    assertFalse(page.contains("These are with"), page);
    assertFalse(Files.exists(folder.path().resolve("figures/by-server-gc.svg")));
  }

  @Test
  void shouldSayWhatEachLevelCosts() throws IOException {
    RunReport.write(
        PayloadReport.REPORT,
        run(RunFactors.TLS, List.of(TlsChoice.OFF, TlsChoice.ON), "off,on").path());

    String report = Files.readString(path.resolve("report.html"));
    assertTrue(report.contains("What each level costs"), report);
    assertTrue(report.contains("its ratio to that of connections with TLS off"), report);
    assertTrue(report.contains(">TLS on</td>"), report);
  }
}
