package soapbench.experiment.load.report;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.compare.ComparedMeasure;
import soapbench.compare.Comparison;
import soapbench.compare.ComparisonReport;
import soapbench.compare.IncomparableRunsException;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.statistics.Student;

class LoadComparisonTest {

  private static final LoadCell HTTP = KnownLoad.cell("http", 3_500, 10);
  private static final LoadCell JMS = KnownLoad.cell("jms", 3_500, 10);

  @TempDir private Path path;

  private Comparison compare(KnownLoad a, KnownLoad b) throws IOException {
    Path one = a.write(Files.createDirectories(path.resolve("a"))).path();
    Path other = b.write(Files.createDirectories(path.resolve("b"))).path();
    return Comparison.read(LoadReport.REPORT, one, other, Map.of());
  }

  private List<ComparedMeasure> compareIn(String one, String other) throws IOException {
    KnownLoad run = new KnownLoad().repeats(HTTP, 100, 101, 102);
    run.write(Files.createDirectories(path.resolve("a")));
    run.write(Files.createDirectories(path.resolve("b")));
    Files.writeString(path.resolve("a/environment.json"), one);
    Files.writeString(path.resolve("b/environment.json"), other);
    return Comparison.read(LoadReport.REPORT, path.resolve("a"), path.resolve("b"), Map.of())
        .measures();
  }

  @Test
  void shouldNotCompareRunsWhoseRequestsCarriedOtherMessages() throws IOException {
    String orders = "{\"message\":{\"name\":\"orders\",\"digest\":\"12\"}}";
    String changed = "{\"message\":{\"name\":\"orders\",\"digest\":\"34\"}}";

    assertFalse(compareIn(orders, orders).isEmpty());
    assertEquals(
        "the runs differ in message: RUN_A has orders@12, RUN_B orders@34",
        assertThrows(IncomparableRunsException.class, () -> compareIn(orders, changed))
            .getMessage());
    assertThrows(IncomparableRunsException.class, () -> compareIn(orders, "{}"));
    assertThrows(IncomparableRunsException.class, () -> compareIn("{}", orders));
  }

  private static ComparedMeasure find(Comparison comparison, String measure) {
    return comparison.measures().stream()
        .filter(row -> row.of().measure().equals(measure))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldCompareMediansByBindingAndUsersWithIntervalsOverRepeats() throws IOException {
    Comparison comparison =
        compare(
            new KnownLoad().repeats(HTTP, 100, 101, 102).repeats(JMS, 50, 51, 52),
            new KnownLoad().repeats(HTTP, 200, 201, 202).repeats(JMS, 50, 51, 52));
    ComparedMeasure http = find(comparison, "elapsed_median");

    assertEquals(
        Student.independentRatio(new double[] {200, 201, 202}, new double[] {100, 101, 102}),
        http.ratio());
    assertEquals("B takes longer", http.verdict());
    assertEquals(3, http.a().n());
    List<String> lines = ComparisonReport.lines(comparison);
    assertEquals(
        "median response time: B takes longer in 1, no clear difference in 1 of 2 cells.",
        lines.get(0));
    assertTrue(
        lines.contains(
            "  HTTP, 3.5 KB, 10 users   101   201  1.99  1.95–2.03      3  B takes longer"),
        lines::toString);
    assertTrue(lines.contains("correct replies per second, 1/s"), lines::toString);
    assertEquals("B has less", find(comparison, "throughput").verdict());
    assertEquals(
        List.of("binding", "size_bytes", "users", "rate_per_s"),
        List.copyOf(http.of().levels().keySet()));
  }

  @Test
  void shouldCompareAPercentileWhereEachRepeatHasEnoughRequests() throws IOException {
    long[] enough = new long[400];
    Arrays.fill(enough, 100);
    KnownLoad many = new KnownLoad().repeat(HTTP, 1, enough).repeat(HTTP, 2, enough);
    KnownLoad few = new KnownLoad().repeats(JMS, 100, 100);

    List<String> measures =
        compare(many, many).measures().stream().map(row -> row.of().measure()).toList();
    assertTrue(
        measures.containsAll(List.of("elapsed_median", "elapsed_p90", "elapsed_p95")),
        measures::toString);
    assertTrue(
        compare(few, few).measures().stream()
            .noneMatch(row -> row.of().measure().startsWith("elapsed_p")));
  }

  @Test
  void shouldGiveNoIntervalOfASingleRepeat() throws IOException {
    ComparedMeasure only =
        find(
            compare(new KnownLoad().repeats(HTTP, 100), new KnownLoad().repeats(HTTP, 200)),
            "elapsed_median");

    assertEquals(2, only.ratio().value(), 1e-9);
    assertEquals("too few to say", only.verdict());
  }

  @Test
  void shouldShowACellInWhichNothingWasAnsweredInOneRun() throws IOException {
    ComparedMeasure only =
        find(
            compare(
                new KnownLoad().nothing(HTTP, 1, "").failed(HTTP, 1, 3, "refused"),
                new KnownLoad().repeats(HTTP, 200, 200, 200)),
            "elapsed_median");

    assertEquals(new ComparedMeasure.Side(0, 3, Double.NaN), only.a());
    assertEquals("too few to say", only.verdict());
  }
}
