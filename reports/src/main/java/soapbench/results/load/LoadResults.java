package soapbench.results.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadSummaryRow;
import soapbench.folder.RunFolder;
import soapbench.results.Bindings;
import soapbench.statistics.Ratio;
import soapbench.statistics.RepeatSummary;
import soapbench.statistics.Student;

/**
 * A load run, by its factors.
 *
 * @param run the run
 * @param folder where it lies, for links to what JMeter wrote
 */
public record LoadResults(LoadRunData run, RunFolder folder) {

  public LoadResults {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(folder, "folder");
  }

  public List<CellResults> cells() {
    return run.cells();
  }

  /** The cells whose users wait for their replies. */
  public List<CellResults> closed() {
    return run.cells().stream().filter(CellResults::closed).toList();
  }

  /** The cells with a rate. */
  public List<CellResults> rates() {
    return run.cells().stream().filter(cell -> !cell.closed()).toList();
  }

  /** The closed model's numbers of users, ascending. */
  public List<Integer> users() {
    return closed().stream().map(cell -> cell.cell().users()).distinct().sorted().toList();
  }

  /** The closed model's sizes in bytes, ascending. */
  public List<Integer> sizes() {
    return closed().stream().map(cell -> cell.cell().sizeBytes()).distinct().sorted().toList();
  }

  /** A cell over one binding at another's size and load; nothing when it was not tried. */
  public Optional<CellResults> find(String binding, LoadCell other) {
    LoadCell wanted = new LoadCell(binding, other.sizeBytes(), other.users(), other.ratePerS());
    return run.cells().stream().filter(cell -> cell.cell().equals(wanted)).findFirst();
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
    for (CellResults cell : run.cells()) {
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
    return users == 1 ? "1 user" : users + " users";
  }
}
