package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.compare.ComparedMeasure;
import soapbench.compare.Comparison;
import soapbench.compare.ComparisonReport;
import soapbench.compare.IncomparableRunsException;
import soapbench.csv.InLocale;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.results.Bindings;

class PayloadComparisonTest {

  @TempDir private Path path;
  private Path a;
  private Path b;
  private Path out;

  @BeforeEach
  void makeRuns() throws IOException {
    out = path.resolve("out");
    a =
        run(
            "a",
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, around(10))
                .completed(Cell.NORMAL_HTTP, 22.2, around(200))
                .completed(Cell.NORMAL_JMS, 22.2, around(300)));
    b =
        run(
            "b",
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 22.2, around(300))
                .failed(Cell.NORMAL_HTTP, 22.2, 2)
                .completed(Cell.NORMAL_JMS, 22.2, around(300))
                .completed(new Cell(Bindings.JMS, Cell.SERIALIZED_MTOM), 22.2, around(100)));
  }

  private static double[] around(double middle) {
    double[] steps = {-4, -3, -2, -1, 0, 1, 2, 3, 4};
    return Arrays.stream(steps).map(step -> middle * (1 + step / 1000)).toArray();
  }

  private Path run(String name, KnownTrials trials) throws IOException {
    Path folder = Files.createDirectory(path.resolve(name));
    MadeUpFolder.writeTrials(folder, trials.trials());
    Files.writeString(
        folder.resolve("environment.json"),
        """
        {"state": "complete", "started_at": "%s", "git_commit": "abc",
         "options": {"--server-gc": "%s"}, "load_average": {"before": "%s"},
         "server_jvm": {"flags": ["-Dfolder=%s", "-Xmx1g", "-XX:+Use%s"]},
         "server": {"address": "http://127.0.0.1/%s"},
         "jvms": [{"fork": 1, "client": {"pid": "%s"}}]}
        """
            .formatted(name, name, name, name, name, name, name));
    return folder;
  }

  private Comparison compare() throws IOException {
    return Comparison.read(PayloadReport.REPORT, a, b, Map.of());
  }

  private static ComparedMeasure transaction(KnownTrials a, KnownTrials b, Path at)
      throws IOException {
    Path one = MadeUpFolder.write(Files.createDirectories(at.resolve("one")), a).path();
    Path other = MadeUpFolder.write(Files.createDirectories(at.resolve("other")), b).path();
    return Comparison.read(PayloadReport.REPORT, one, other, Map.of()).leading().get(0);
  }

  private static KnownTrials http(double... milliseconds) {
    return new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, milliseconds);
  }

  private String verdict(KnownTrials a, KnownTrials b) throws IOException {
    return transaction(a, b, Files.createTempDirectory(path, "verdict")).verdict();
  }

  @Test
  void shouldSayWhichRunTakesLonger() throws IOException {
    assertEquals("B takes longer", verdict(http(1, 1, 1, 1, 1), http(2, 2, 2, 2, 2)));
    assertEquals("B takes less time", verdict(http(2, 2, 2, 2, 2), http(1, 1, 1, 1, 1)));
    assertEquals("no clear difference", verdict(http(1, 1, 1, 1, 1), http(1, 1, 1, 1, 1)));
    assertEquals("too few to say", verdict(http(1, 1, 1, 1), http(2, 2, 2, 2, 2)));
  }

  @Test
  void shouldWithholdItsHeadlineWhereNeitherRunIsToBeUsed() throws IOException {
    assertTrue(compare().headline().startsWith("transaction: "), compare()::headline);

    for (Path run : List.of(a, b)) {
      RunFolder folder = new RunFolder(run);
      Files.writeString(
          folder.environment(),
          Files.readString(folder.environment())
              .replaceFirst("\\{", "{\"links\": [{\"parts\": 10, \"late_parts\": 4}],"));
    }

    Comparison comparison = compare();
    assertTrue(
        comparison.headline().startsWith("Run both again: neither is to be used yet. If the"),
        comparison::headline);
    assertTrue(
        comparison
            .caveats()
            .contains(
                "The answer of run A is not to be used yet: 40.0 % of what a link carried came"
                    + " over 0.3 ms late."),
        comparison.caveats()::toString);
  }

  @Test
  void shouldCompareAScenarioThatFailedInOneRun() throws IOException {
    ComparedMeasure row =
        transaction(
            http(10, 10).failed(Cell.NORMAL_HTTP, 1.3, 1),
            new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 4),
            path);

    assertEquals(new ComparedMeasure.Side(2, 1, 10e6), row.a());
    assertEquals(new ComparedMeasure.Side(0, 4, Double.NaN), row.b());
    assertEquals("too few to say", row.verdict());
  }

  @Test
  void shouldCompareMeasuresThatBothRunsHaveAboveZero() throws IOException {
    List<String> measures =
        compare().measures().stream().map(row -> row.of().measure()).distinct().toList();

    assertEquals("transaction_ns", measures.get(0));
    assertTrue(measures.contains("generation_ns"), measures::toString);
    assertFalse(measures.contains("client_serialization_ns"), measures::toString);
  }

  @Test
  void shouldCompareTheScenariosThatBothHave() throws IOException {
    List<String> lines = ComparisonReport.lines(compare());

    assertEquals(
        List.of(
            "transaction: B takes longer in 1, no clear difference in 1 of 2 cells.",
            "",
            "transaction, ms",
            "  cell                    A    B   B/A  95 % interval  n",
            "  normal/HTTP, 22.2 MB  200  300  1.50  1.49–1.51      9  B takes longer",
            "  normal/JMS, 22.2 MB   300  300  1.00  1.00–1.00      9  no clear difference",
            ""),
        lines.subList(0, 7));
  }

  @Test
  void shouldWriteARowForEachMeasure() throws IOException {
    page();
    List<String> rows = Files.readAllLines(out.resolve("compare.csv"));
    assertTrue(
        rows.get(0)
            .startsWith(
                "binding,format,shape,payload_bytes,direction,client_stack,server_stack,exchanges,"
                    + "measure,median_a,"));
    assertTrue(
        rows.get(1)
            .startsWith("http,normal,records,22200000,fetch,tuned,tuned,single,transaction_ns,"),
        rows.get(1));
    assertTrue(rows.get(1).contains(",200000000,300000000,1.5000,1.4"), rows.get(1));
    assertTrue(rows.get(1).endsWith(",9,9,0,2,ns"), rows.get(1));
  }

  @Test
  void shouldNotCompareBurstsWithExchangesAfterAPause() throws IOException {
    a = run("c", new KnownTrials().completed(Cell.NORMAL_HTTP, 0.001, 10, 10));
    b = run("d", new KnownTrials().burst(Cell.NORMAL_HTTP, 0.001, 10, 10));

    assertEquals("the runs differ in exchanges: RUN_A has single, RUN_B in-bursts", refusal());
  }

  @Test
  void shouldSayInPlainWordsInWhatElseTheRunsDiffer() throws IOException {
    List<String> differences =
        ComparisonReport.lines(compare()).stream()
            .filter(line -> line.startsWith("differs: "))
            .toList();

    assertEquals(
        List.of(
            "differs: option --server-gc: A a, B b",
            "differs: server's JVM: flags: A -XX:+Usea -Xmx1g, B -XX:+Useb -Xmx1g"),
        differences);
  }

  @Test
  void shouldWarnOfARunOnABusyMachine() throws IOException {
    replace(
        b.resolve("environment.json"),
        "{\"state\"",
        "{\"others\": [{\"fork\": 1, \"seconds\": 60, \"cpu_share\": 0.4, \"steal_share\":"
            + " 0.07}], \"state\"");

    List<String> lines = ComparisonReport.lines(compare());

    assertTrue(
        lines.contains("differs: load of others: A -, B 47.0 % of the CPU"), lines::toString);
    assertTrue(
        lines.contains(
            "Others took 47.0 % of the CPU while run B was made: make it again on an idle"
                + " machine."),
        lines::toString);
  }

  @Test
  void shouldSayThatARunIsNotComplete() throws IOException {
    replace(a.resolve("environment.json"), "\"complete\"", "\"interrupted\"");

    assertEquals("Run A is not complete: it is interrupted.", compare().caveats().get(0));
  }

  @Test
  void shouldSayWhatTheIntervalsDoNotCover() throws Exception {
    String html = page();

    WellFormed.parse(html);
    assertTrue(html.contains("of which A started its JVMs 1 time and B 1 time. They do not cover"));
    assertTrue(html.contains("1 of 2 ratios have an interval that leaves out 1; of as many"));
    assertTrue(html.contains("src=\"data:image/svg+xml"));
    assertTrue(Files.size(out.resolve("compare.png")) > 1000);
  }

  private static KnownTrials forks(int count) {
    KnownTrials trials = new KnownTrials();
    for (int fork = 1; fork <= count; fork++) {
      trials.inFork(fork).completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12);
    }
    return trials;
  }

  @Test
  void shouldSayThatIntervalsCoverSeveralStarts() throws Exception {
    a = run("c", forks(1));
    b = run("d", forks(2));

    assertTrue(
        page().contains("A started its JVMs 1 time and B 2 times. Starts are resampled first"));
  }

  /** One interval of twenty leaves out 1 by chance. */
  @Test
  void shouldSayHowManyRatiosWouldDifferByChance() throws IOException {
    KnownTrials several = new KnownTrials();
    for (Cell cell : List.of(Cell.NORMAL_HTTP, Cell.NORMAL_JMS)) {
      several.completed(cell, 1.3, 1, 1, 1, 1, 1).completed(cell, 22.2, 9, 9, 9, 9, 9);
    }
    a = run("c", several);
    b = run("d", several);
    String caveat = compare().caveats().get(0);

    assertTrue(caveat.startsWith("0 of 4 ratios have"), caveat);
    assertTrue(caveat.endsWith(" about 0.20 would by chance."), caveat);
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    String html = page();
    String table = Files.readString(out.resolve("compare.csv"));

    assertEquals(html, InLocale.arabic(this::page));
    assertEquals(table, Files.readString(out.resolve("compare.csv")));
  }

  private String page() throws IOException {
    ComparisonReport.write(compare(), out);
    return Files.readString(ComparisonReport.page(out));
  }

  private String refusal() {
    IncomparableRunsException refused = assertThrows(IncomparableRunsException.class, this::page);
    assertFalse(Files.exists(out));
    assertEquals(1, refused.getMessage().lines().count());
    return refused.getMessage();
  }

  private static void replace(Path file, String from, String to) throws IOException {
    Files.writeString(file, Files.readString(file).replace(from, to));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ,records, | ,text, | the runs differ in shape: RUN_A has records, RUN_B text
          ,fetch, | ,store, | the runs differ in direction: RUN_A has fetch, RUN_B store
          ,measured, | ,warmup, | RUN_B: has no measured trial
          ,22200000, | ,22200001, | the runs differ in payload_bytes: RUN_A has 1300000, 22200000,
          ,completed, | ,perfect, | RUN_B:
          """)
  void shouldRefuseRunsThatCannotBeCompared(String from, String to, String expected)
      throws IOException {
    replace(b.resolve("trials.csv"), from, to);

    assertTrue(refusal().startsWith(expected), this::refusal);
  }

  @Test
  void shouldRefuseRunsOfOtherStacks() throws IOException {
    a = run("c", new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1, 1));
    b = run("d", new KnownTrials().on("cxf", "metro").completed(Cell.NORMAL_HTTP, 1.3, 1, 1));

    assertEquals("the runs differ in client_stack: RUN_A has tuned, RUN_B cxf", refusal());
  }

  @Test
  void shouldRefuseARunThatIsMissingDamagedOrTheSame() throws IOException {
    Files.writeString(b.resolve("environment.json"), "{");
    assertTrue(refusal().startsWith("RUN_B: "), this::refusal);

    Files.delete(b.resolve("trials.csv"));
    assertEquals("RUN_B: there is no run in " + b, refusal());

    b = a;
    assertTrue(refusal().startsWith("RUN_A and RUN_B are the same run"));
  }
}
