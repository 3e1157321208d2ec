package soapbench.experiment.farm.results;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/** The parts of a transaction that add up to it. */
public enum TimePart {
  DISTRIBUTION(
      "distribution",
      "splitting the integers and handing over the parts, as far as it is communication"),
  EXECUTION("sorting", "sorting of the worker that sorted longest"),
  REST("rest of the communication", "parts and answers on their way, and waiting"),
  MERGE("merge", "merging of the sorted parts");

  private final String label;
  private final String meaning;

  TimePart(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /**
   * The parts of one transaction in ns. Communication is what the slowest worker's sorting leaves
   * of it; merge and distribution are taken out of that, as far as there is room: a coordinator
   * that still hands over parts while workers already sort does both at once.
   */
  public static Map<TimePart, Double> of(Values times) {
    Map<TimePart, Double> parts = new EnumMap<>(TimePart.class);
    double execution =
        Math.min(times.of(FarmRows.SLOWEST_EXECUTION), times.of(FarmRows.TRANSACTION));
    double communication = times.of(FarmRows.TRANSACTION) - execution;
    double merge = Math.min(times.of(FarmRows.MERGE), communication);
    double distribution = Math.min(times.of(FarmRows.DISTRIBUTION), communication - merge);
    parts.put(DISTRIBUTION, distribution);
    parts.put(EXECUTION, execution);
    parts.put(REST, communication - merge - distribution);
    parts.put(MERGE, merge);
    return parts;
  }

  /**
   * The parts of a typical trial: their means over the middle half of the cell's trials by
   * transaction time. Unlike medians, they add up. Empty when no trial completed.
   */
  public static Map<TimePart, Double> typical(CellTrials<FarmCell> cell) {
    List<Values> sorted =
        cell.completed().stream()
            .map(Trial::values)
            .flatMap(times -> times.stream())
            .sorted(Comparator.comparingDouble(times -> times.of(FarmRows.TRANSACTION)))
            .toList();
    int cut = sorted.size() / 4;
    List<Values> middle = sorted.subList(cut, sorted.size() - cut);
    Map<TimePart, Double> means = new EnumMap<>(TimePart.class);
    for (TimePart part : values()) {
      middle.stream()
          .mapToDouble(times -> of(times).get(part))
          .average()
          .ifPresent(mean -> means.put(part, mean));
    }
    return means;
  }

  /** The sum of parts, in ns. */
  public static double total(Map<TimePart, Double> parts) {
    return parts.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
