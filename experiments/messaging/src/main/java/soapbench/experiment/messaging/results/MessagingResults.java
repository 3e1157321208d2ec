package soapbench.experiment.messaging.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingSummaryRow;
import soapbench.experiment.messaging.rows.MessagingTimes;
import soapbench.experiment.messaging.rows.MessagingTrial;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.statistics.Summary;

/**
 * One messaging run as its folder holds it, by its factors.
 *
 * @param trials every trial, warm-up and failed ones too
 * @param cells every cell with a measured trial, in their order
 * @param environment what it ran on and with
 */
public record MessagingResults(
    List<MessagingTrial> trials, List<CellTrials> cells, Environment environment) {

  public MessagingResults {
    trials = List.copyOf(trials);
    cells = List.copyOf(cells);
    Objects.requireNonNull(environment, "environment");
  }

  /**
   * Reads a run from its folder. The environment may be missing, and the last row half written.
   *
   * @throws soapbench.csv.MalformedCsvException when a row cannot be understood, naming file and
   *     line
   * @throws soapbench.results.UnreadableRunException when the environment cannot be read
   */
  public static MessagingResults read(RunFolder folder) throws IOException {
    List<MessagingTrial> trials = MessagingTrial.read(folder.trials());
    Map<MessagingCell, List<MessagingTrial>> cells =
        trials.stream()
            .filter(MessagingTrial::measured)
            .collect(
                Collectors.groupingBy(
                    MessagingTrial::cell,
                    () -> new TreeMap<>(CellTrials.ORDER),
                    Collectors.toList()));
    return new MessagingResults(
        trials,
        cells.entrySet().stream().map(one -> new CellTrials(one.getKey(), one.getValue())).toList(),
        Environment.read(folder.environment()));
  }

  public MessagingSetting setting() {
    return new MessagingSetting(environment);
  }

  /** The links that were tried, in their order. */
  public List<String> links() {
    return setups().stream().map(Setup::link).distinct().toList();
  }

  /** What was tried, by stack and size, in its order. */
  public List<Setup> setups() {
    return cells.stream().map(CellTrials::setup).distinct().sorted().toList();
  }

  /** The same on one link. */
  public List<Setup> setups(String link) {
    return setups().stream().filter(setup -> setup.link().equals(link)).toList();
  }

  /** The stacks that were tried in a setup, in their order. */
  public List<String> stacks(Setup setup) {
    return of(setup).stream()
        .map(cell -> cell.cell().stack())
        .distinct()
        .sorted((a, b) -> Integer.compare(Passing.STACKS.indexOf(a), Passing.STACKS.indexOf(b)))
        .toList();
  }

  /** The stacks that were tried at all, in their order. */
  public List<String> stacks() {
    return Passing.STACKS.stream()
        .filter(stack -> cells.stream().anyMatch(cell -> cell.cell().stack().equals(stack)))
        .toList();
  }

  /** The cells of a setup, by ascending size. */
  public List<CellTrials> of(Setup setup) {
    return cells.stream().filter(cell -> cell.setup().equals(setup)).toList();
  }

  /** The cells of one stack in a setup that have a completed trial, by ascending size. */
  public List<CellTrials> bySize(Setup setup, String stack) {
    return of(setup).stream()
        .filter(cell -> cell.cell().stack().equals(stack))
        .filter(cell -> cell.medianNs() > 0)
        .toList();
  }

  /** The same cell of another stack; nothing when no measured trial of it completed. */
  public Optional<CellTrials> twin(CellTrials cell, String stack) {
    return bySize(cell.setup(), stack).stream()
        .filter(other -> other.cell().messageBytes() == cell.cell().messageBytes())
        .filter(other -> other.cell().order().equals(cell.cell().order()))
        .findFirst();
  }

  /** How often which error came in which cell, any stage included. */
  public Map<MessagingCell, Map<String, Long>> failures() {
    Map<MessagingCell, Map<String, Long>> failures = new TreeMap<>(CellTrials.ORDER);
    for (MessagingTrial trial : trials) {
      if (!trial.completed()) {
        failures
            .computeIfAbsent(trial.cell(), any -> new LinkedHashMap<>())
            .merge(trial.error(), 1L, Long::sum);
      }
    }
    return failures;
  }

  /** Every cell and measure that has values, and the median repetition in any case. */
  public List<MessagingSummaryRow> summary() {
    List<MessagingSummaryRow> rows = new ArrayList<>();
    for (CellTrials cell : cells) {
      for (Column<MessagingTimes, ?> measure : MessagingTrial.MEASURES) {
        Summary summary = cell.summary(measure);
        if (summary.n() > 0 || measure == MessagingTrial.MEDIAN) {
          rows.add(
              new MessagingSummaryRow(
                  cell.cell(), measure.name(), measure.unit(), cell.failed(), summary));
        }
      }
    }
    return rows;
  }
}
