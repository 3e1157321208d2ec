package soapbench.experiment.load.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.results.Bindings;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;
import soapbench.statistics.RepeatSummary;
import soapbench.statistics.Student;

/**
 * One load run as its folder holds it, by its factors.
 *
 * @param folder where it lies, for links to what JMeter wrote
 * @param cells every cell with a repeat that ended, in their order, at the main levels of the
 *     declared factors
 * @param cellsOfOtherLevels those at other levels
 * @param failures how often which error came in which cell, any stage included
 * @param warmup samples of the warm-up, which count nowhere
 * @param unfinished samples of repeats that did not end, which count nowhere either
 * @param cellsFile whether there is a cells.csv
 * @param environment what it ran on and with
 */
public record LoadResults(
    RunFolder folder,
    List<CellResults> cells,
    List<CellResults> cellsOfOtherLevels,
    Map<LoadCell, Map<String, Long>> failures,
    long warmup,
    long unfinished,
    boolean cellsFile,
    Environment environment) {

  public LoadResults {
    cells = List.copyOf(cells);
    cellsOfOtherLevels = List.copyOf(cellsOfOtherLevels);
    failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  /**
   * Reads a run from its folder. Cells and environment may be missing, and the last row of a file
   * half written. Where there is a cells.csv, repeats that it does not list did not end and are
   * left out.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static LoadResults read(RunFolder folder) throws IOException {
    Path file = new LoadFolder(folder).cells();
    boolean cellsFile = Files.exists(file) && Files.size(file) > 0;
    Map<LoadCell, Map<Integer, RepeatBuilder>> builders = new TreeMap<>(CellResults.ORDER);
    if (cellsFile) {
      CellRun.read(file).forEach(row -> builder(builders, row.cell(), row.repeat()).ended(row));
    }
    Map<LoadCell, Map<String, Long>> failures = new TreeMap<>(CellResults.ORDER);
    LoadSample.forEach(
        folder.trials(),
        sample -> {
          if (!sample.completed()) {
            failures
                .computeIfAbsent(sample.cell(), any -> new TreeMap<>())
                .merge(sample.outcome().error(), 1L, Long::sum);
          }
          builder(builders, sample.cell(), sample.repeat()).add(sample);
        });
    List<CellResults> cells = new ArrayList<>();
    long warmup = 0;
    long unfinished = 0;
    for (Map.Entry<LoadCell, Map<Integer, RepeatBuilder>> cell : builders.entrySet()) {
      List<Repeat> ended = new ArrayList<>();
      for (RepeatBuilder builder : cell.getValue().values()) {
        Repeat repeat = builder.build();
        requireAsMany(folder, new CellResults(cell.getKey(), List.of(repeat)), repeat);
        warmup += builder.warmup();
        if (cellsFile && repeat.run().isEmpty()) {
          unfinished += repeat.samples();
        } else {
          ended.add(repeat);
        }
      }
      if (!ended.isEmpty()) {
        cells.add(new CellResults(cell.getKey(), ended));
      }
    }
    Environment environment = Environment.read(folder.environment());
    Levels main = Levels.main(levels(cells));
    Predicate<CellResults> atMain = cell -> cell.cell().levels().equals(main);
    return new LoadResults(
        folder,
        cells.stream().filter(atMain).toList(),
        cells.stream().filter(atMain.negate()).toList(),
        failures,
        warmup,
        unfinished,
        cellsFile,
        environment);
  }

  private static List<Levels> levels(List<CellResults> cells) {
    return cells.stream().map(cell -> cell.cell().levels()).distinct().sorted().toList();
  }

  /** The results at some levels of the declared factors alone. */
  public LoadResults at(Levels levels) {
    return new LoadResults(
        folder,
        allCells().stream().filter(cell -> cell.cell().levels().equals(levels)).toList(),
        List.of(),
        failures,
        warmup,
        unfinished,
        cellsFile,
        environment);
  }

  /** The cells at all levels of the declared factors. */
  public List<CellResults> allCells() {
    return Stream.concat(cells.stream(), cellsOfOtherLevels.stream()).toList();
  }

  /** The levels of the declared factors that were tried, in their order. */
  public List<Levels> levels() {
    return levels(allCells());
  }

  /** Samples may be alike, and only their number tells that one is there twice. */
  private static void requireAsMany(RunFolder folder, CellResults cell, Repeat repeat) {
    long came = repeat.run().map(run -> run.outcome().samples()).orElse(Long.MAX_VALUE);
    if (repeat.samples() > came) {
      throw new MalformedCsvException(
          "%s: has %s measured samples of %s in repeat %s, and cells.csv says %s"
              .formatted(
                  RunFolder.stored(folder.trials()),
                  repeat.samples(),
                  cell.label(),
                  repeat.number(),
                  came));
    }
  }

  private static RepeatBuilder builder(
      Map<LoadCell, Map<Integer, RepeatBuilder>> builders, LoadCell cell, int repeat) {
    return builders
        .computeIfAbsent(cell, any -> new TreeMap<>())
        .computeIfAbsent(repeat, RepeatBuilder::new);
  }

  /** Whether requests were greetings, as those of the study, and carried no message of a user's. */
  public boolean ofGreetings() {
    return environment.text("/message/digest").isEmpty();
  }

  /** The cells whose users wait for their replies. */
  public List<CellResults> closed() {
    return cells.stream().filter(CellResults::closed).toList();
  }

  /** The cells with a rate. */
  public List<CellResults> rates() {
    return cells.stream().filter(cell -> !cell.closed()).toList();
  }

  /** The closed model's numbers of users, ascending. */
  public List<Integer> users() {
    return closed().stream().map(cell -> cell.cell().users()).distinct().sorted().toList();
  }

  /** The closed model's sizes in bytes, ascending. */
  public List<Integer> sizes() {
    return closed().stream().map(cell -> cell.cell().sizeBytes()).distinct().sorted().toList();
  }

  /** A main cell over one binding at another's size and load; nothing when it was not tried. */
  public Optional<CellResults> find(String binding, LoadCell other) {
    LoadCell wanted = new LoadCell(binding, other.sizeBytes(), other.users(), other.ratePerS());
    return cells.stream().filter(cell -> cell.cell().at(Levels.NONE).equals(wanted)).findFirst();
  }

  /**
   * How many times as long a reply takes over JMS as over HTTP, paired by repeat.
   *
   * @param cell of either binding, for its size and load
   * @param confidence what share of intervals is meant to hold the true ratio
   */
  public Ratio jmsOverHttp(LoadCell cell, double confidence) {
    Map<Integer, Double> jms = means(Bindings.JMS, cell);
    Map<Integer, Double> http = means(Bindings.HTTP, cell);
    List<Integer> both = jms.keySet().stream().filter(http::containsKey).toList();
    return Student.pairedRatio(
        both.stream().mapToDouble(jms::get).toArray(),
        both.stream().mapToDouble(http::get).toArray(),
        confidence);
  }

  private Map<Integer, Double> means(String binding, LoadCell other) {
    return find(binding, other).map(cell -> cell.means(cell.time())).orElse(Map.of());
  }

  /** Every cell and measure that has values, and the response time in any case. */
  public List<LoadSummaryRow> summary() {
    List<LoadSummaryRow> rows = new ArrayList<>();
    for (CellResults cell : allCells()) {
      for (LoadMeasure measure : LoadMeasure.values()) {
        RepeatSummary summary = cell.summary(measure);
        if (summary.n() > 0 || measure == LoadMeasure.ELAPSED) {
          rows.add(
              new LoadSummaryRow(
                  cell.cell(), measure.word(), measure.unit(), cell.failed(), summary));
        }
      }
    }
    return rows;
  }

  /** A number of users in words. */
  public static String users(int users) {
    return Quantity.count(users, "user");
  }
}
