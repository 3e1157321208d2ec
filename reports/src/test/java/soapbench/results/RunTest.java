package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.folder.RunFolder;
import soapbench.rows.Factors;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.Ratio;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class RunTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:00:00Z");
  private static final Column<String, String> COLOUR =
      Column.of("colour", "", "how it is painted", CellCodec.WORD);
  private static final Measure TIME = Measure.ns("time_ns", "how long it took");
  private static final Measure SIZE = Measure.bytes("size", "how much there was").optional();
  private static final Measure TURNS = Measure.count("turns", "", "how often").notSummarised();
  private static final Rows<String> ROWS =
      Rows.trials(
          new Factors<>(List.of(COLOUR), COLOUR::read, List.of(ServerFactors.COLLECTOR)),
          List.of(TURNS, SIZE, TIME),
          values -> {},
          "when it began");
  private static final Run.Kind<String> KIND =
      new Run.Kind<>(
          ROWS, TIME, Comparator.reverseOrder(), colour -> colour.toUpperCase(Locale.ROOT));

  private final List<Trial<String>> trials = new ArrayList<>();

  @TempDir private Path path;

  private Place place(Stage stage) {
    return new Place("painting", stage, 1 + trials.size(), 1);
  }

  private void took(String colour, long... ns) {
    for (long time : ns) {
      Values values = Values.NONE.with(TIME, time).with(TURNS, 1);
      trials.add(ROWS.completed(place(Stage.MEASURED), colour, values, AT));
    }
  }

  private void failed(Stage stage, String colour, String error) {
    trials.add(Trial.failed(place(stage), colour, error, AT));
  }

  private Run<String> run() throws IOException {
    RunFolder folder = new RunFolder(path);
    Files.writeString(folder.trials(), ROWS.table().text(trials));
    return Run.read(KIND, folder);
  }

  @Test
  void shouldGroupMeasuredTrialsByCellInTheOrderOfItsKind() throws IOException {
    took("blue", 3, 5);
    took("red", 4);
    failed(Stage.WARMUP, "green", "late");
    failed(Stage.MEASURED, "red", "late");

    Run<String> run = run();

    assertEquals(5, run.trials().size());
    assertEquals(List.of("RED", "BLUE"), run.cells().stream().map(CellTrials::label).toList());
    assertEquals(1, run.cells().get(0).failed());
    assertEquals(4, run.cells().get(1).medianNs());
    assertEquals(2, run.cells().get(1).timesNs().n());
  }

  @Test
  void shouldBeAboutTheUsualLevelAndKnowTheOthers() throws IOException {
    took("blue", 3, 5);
    took("red", 4);
    failed(Stage.WARMUP, "red", "late");
    List<Trial<String>> once = List.copyOf(trials);
    trials.clear();
    int fork = 0;
    for (CollectorChoice collector : List.of(CollectorChoice.ZGC, CollectorChoice.G1)) {
      Levels levels = Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, collector));
      fork++;
      for (Trial<String> trial : once) {
        trials.add(trial.at(trial.place().in(fork)).at(levels));
      }
    }
    RunFolder folder = new RunFolder(path);
    Files.writeString(
        folder.trials(), ROWS.inForks().in(List.of(ServerFactors.COLLECTOR)).table().text(trials));

    Run<String> run = Run.read(KIND, folder);

    assertEquals(trials, run.trials());
    assertEquals(List.of("g1", "zgc"), run.levels().stream().map(Levels::label).toList());
    assertEquals(List.of("RED", "BLUE"), run.cells().stream().map(CellTrials::label).toList());
    assertEquals(
        List.of(2, 2, 2, 2), run.mainTrials().stream().map(t -> t.place().fork()).toList());
    assertEquals(
        List.of("red g1", "blue g1", "red zgc", "blue zgc"),
        run.everywhere().stream().map(one -> one.cell() + " " + one.levels().label()).toList());
    assertEquals(
        Set.of(
            Map.of("colour", "red", "server_gc", "g1"),
            Map.of("colour", "red", "server_gc", "zgc"),
            Map.of("colour", "blue", "server_gc", "g1"),
            Map.of("colour", "blue", "server_gc", "zgc")),
        CellMeasure.of(run).stream().map(CellMeasure::levels).collect(Collectors.toSet()));
    assertEquals(
        Map.of("RED, g1", Map.of("late", 1L), "RED, zgc", Map.of("late", 1L)), run.failures());
    Run<String> zgc = run.at(run.levels().get(1));
    assertEquals(List.of("zgc"), zgc.levels().stream().map(Levels::label).toList());
    assertEquals(trials.subList(0, once.size()), zgc.trials());
    assertEquals(zgc.everywhere(), zgc.cells());
    assertEquals(List.of("RED", "BLUE"), zgc.cells().stream().map(CellTrials::label).toList());
    String summary = run.text(SummaryRow.table(ROWS.factors(), "a column"), run.summary());
    assertTrue(summary.lines().skip(1).allMatch(row -> row.matches(".*,(g1|zgc)")), summary);
    assertTrue(summary.lines().findFirst().orElseThrow().endsWith(",server_gc"), summary);
  }

  @Test
  void shouldFindOnlyCellsWithACompletedTrial() throws IOException {
    took("blue", 3);
    failed(Stage.MEASURED, "red", "late");

    assertEquals("blue", run().find("blue").orElseThrow().cell());
    assertTrue(run().find("red").isEmpty());
    assertTrue(run().find("green").isEmpty());
  }

  @Test
  void shouldCompareCellsByMediansOfWhatIsAboveNothing() throws IOException {
    took("blue", 0, 10, 20, 30);
    took("red", 5, 5);
    took("white", 0);

    Pairing<String> pairing = run().pair("blue", "red").orElseThrow();

    assertEquals("blue", pairing.cell());
    assertEquals(4, pairing.ratio().value());
    assertEquals(2, pairing.ratio().n());
    assertEquals(3, pairing.over().positive(TIME).n());
    assertFalse(pairing.has(SIZE));
    assertTrue(Double.isNaN(pairing.ratio(SIZE).value()));
    assertTrue(run().pair("blue", "white").isEmpty());
    assertTrue(run().pair("green", "red").isEmpty());
  }

  @Test
  void shouldCompareSeveralPairsOfCellsByTheGeometricMeanOfTheirRatios() throws IOException {
    took("blue", 20, 20, 20, 20, 20);
    took("red", 5, 5, 5, 5);
    took("white", 20, 20, 20, 20, 20);
    Pairing<String> four = run().pair("blue", "red").orElseThrow();
    Pairing<String> one = run().pair("white", "blue").orElseThrow();

    Ratio mean = Pairing.mean(List.of(four, one), 0.9);

    assertEquals(2, mean.value(), 1e-9);
    assertEquals(4, mean.n(), "trials of the cell that has fewest");
    assertEquals(0, Pairing.mean(List.<Pairing<String>>of(), 0.9).n());
    assertTrue(one.eligible());
    assertFalse(four.eligible(), "four trials may not decide");
  }

  @Test
  void shouldWidenTheIntervalOfARatioForAGreaterConfidence() throws IOException {
    took("blue", 20, 24, 28, 32, 36, 40);
    took("red", 10, 10, 10, 10, 10, 10);
    Pairing<String> pairing = run().pair("blue", "red").orElseThrow();

    assertTrue(pairing.ratio(0.5).interval().low() > pairing.ratio(0.99).interval().low());
    assertEquals(pairing.ratio(0.95), pairing.ratio());
    assertEquals(pairing.ratio(TIME), pairing.ratio());
  }

  @Test
  void shouldCountFailuresOfEveryStageByCellAndError() throws IOException {
    failed(Stage.WARMUP, "blue", "late");
    failed(Stage.MEASURED, "blue", "late");
    failed(Stage.MEASURED, "blue", "lost");
    failed(Stage.MEASURED, "red", "lost");
    took("red", 1);

    assertEquals(
        Map.of("BLUE", Map.of("late", 2L, "lost", 1L), "RED", Map.of("lost", 1L)),
        run().failures());
    assertEquals(List.of("RED", "BLUE"), List.copyOf(run().failures().keySet()));
  }

  @Test
  void shouldSumUpWhatHasValuesAndTheTimeInAnyCase() throws IOException {
    took("blue", 1, 3);
    failed(Stage.MEASURED, "red", "lost");
    trials.add(
        ROWS.completed(
            place(Stage.MEASURED),
            "blue",
            Values.NONE.with(TIME, 2).with(TURNS, 1).with(SIZE, 9),
            AT));

    List<SummaryRow<String>> rows = run().summary();

    assertEquals(
        List.of("red time_ns 0 1", "blue size 1 0", "blue time_ns 3 0"),
        rows.stream()
            .map(
                row ->
                    "%s %s %s %s"
                        .formatted(
                            row.cell(), row.measure().name(), row.summary().n(), row.failed()))
            .toList());
  }
}
