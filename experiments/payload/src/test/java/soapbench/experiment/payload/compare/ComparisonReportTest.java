package soapbench.experiment.payload.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.csv.InLocale;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.WellFormed;
import soapbench.results.Bindings;

class ComparisonReportTest {

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

  @Test
  void shouldNotCompareBurstsWithExchangesAfterAPause() throws IOException {
    a = run("c", new KnownTrials().completed(Cell.NORMAL_HTTP, 0.001, 10, 10));
    b = run("d", new KnownTrials().burst(Cell.NORMAL_HTTP, 0.001, 10, 10));

    assertTrue(refusal().startsWith("the runs have no scenario in common: "), this::refusal);
  }

  private String refusal() {
    IncomparableRunsException refused =
        assertThrows(IncomparableRunsException.class, () -> ComparisonReport.write(a, b, out));
    assertFalse(Files.exists(out));
    assertEquals(1, refused.getMessage().lines().count());
    return refused.getMessage();
  }

  private static void replace(Path run, String from, String to) throws IOException {
    Path trials = run.resolve("trials.csv");
    Files.writeString(trials, Files.readString(trials).replace(from, to));
  }

  @Test
  void shouldCompareTheScenariosThatBothHave() throws Exception {
    List<String> lines = ComparisonReport.write(a, b, out);

    assertEquals("  cell           MB    A    B   B/A  95 % interval  n", lines.get(1));
    assertEquals(
        "  normal/HTTP  22.2  200  300  1.50  1.49–1.51      9  B takes longer", lines.get(2));
    assertEquals(
        "  normal/JMS   22.2  300  300  1.00  1.00–1.00      9  not distinguishable", lines.get(3));
    List<String> rows = Files.readAllLines(out.resolve("compare.csv"));
    assertTrue(rows.get(1).startsWith("http,normal,records,22200000,fetch,transaction_ns,"));
    assertTrue(rows.get(1).contains(",200000000,300000000,1.5000,1.4"), rows.get(1));
    assertTrue(rows.get(1).endsWith(",9,9,0,2"), rows.get(1));
    assertTrue(rows.stream().anyMatch(row -> row.contains(",generation_ns,")));
  }

  @Test
  void shouldListInWhatElseTheRunsDiffer() throws Exception {
    List<String> differences =
        ComparisonReport.write(a, b, out).stream()
            .filter(line -> line.startsWith("differs: "))
            .toList();

    assertEquals(
        List.of(
            "differs: options.--server-gc: A a, B b",
            "differs: server_jvm.flags: A -XX:+Usea -Xmx1g, B -XX:+Useb -Xmx1g"),
        differences);
  }

  @Test
  void shouldSayWhatTheIntervalsDoNotCover() throws Exception {
    String html = page();

    WellFormed.parse(html);
    assertTrue(html.contains("which started 2 pairs of JVMs in all. They do not cover"));
    assertTrue(html.contains("1 of 2 ratios of whole exchanges"));
    assertTrue(html.contains("src=\"data:image/svg+xml"));
    assertTrue(Files.size(out.resolve("compare.png")) > 1000);
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    String html = page();
    String table = Files.readString(out.resolve("compare.csv"));

    assertEquals(html, InLocale.arabic(this::page));
    assertEquals(table, Files.readString(out.resolve("compare.csv")));
  }

  private String page() throws IOException {
    ComparisonReport.write(a, b, out);
    return Files.readString(out.resolve("compare.html"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ,records, | ,text, | the runs differ in shape: RUN_A has records, RUN_B text
          payload,measured | load,measured | RUN_B: is of the experiment 'load', and compared are
          ,measured, | ,warmup, | RUN_B: has no measured trial
          ,22200000, | ,22200001, | the runs have no scenario in common: RUN_A measured normal/HTTP
          ,completed, | ,perfect, | RUN_B:
          experiment, | a,b, | RUN_B:
          """)
  void shouldRefuseRunsThatCannotBeCompared(String from, String to, String expected)
      throws IOException {
    replace(b, from, to);

    assertTrue(refusal().startsWith(expected), this::refusal);
  }

  @Test
  void shouldRefuseRunsOfDifferentDirections() throws IOException {
    replace(b, ",fetch,", ",store,");

    assertEquals("the runs differ in direction: RUN_A has fetch, RUN_B store", refusal());
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
