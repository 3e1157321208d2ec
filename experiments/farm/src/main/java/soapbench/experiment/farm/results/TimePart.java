package soapbench.experiment.farm.results;

import java.util.EnumMap;
import java.util.Map;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;
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

  /** The parts of a typical trial of a cell. Empty when no trial completed. */
  public static Map<TimePart, Double> typical(CellTrials<FarmCell> cell) {
    return PartMeans.typical(
        TimePart.class,
        cell.completed().stream()
            .flatMap(trial -> trial.values().stream())
            .map(TimePart::of)
            .toList());
  }
}
