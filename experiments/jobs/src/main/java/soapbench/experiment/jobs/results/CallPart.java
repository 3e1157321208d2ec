package soapbench.experiment.jobs.results;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.rows.Values;

/** The parts of a call that add up to its time. */
public enum CallPart {
  SOAP(
      "SOAP and HTTP",
      "what the others leave: client, network, server and envelopes, there and back",
      JobsRows.BESIDE_SERVER),
  INPUT("input", "inputs are taken from message and references to disk", JobsRows.INPUT),
  WAITING("waiting", "the job waits for its turn", JobsRows.WAITING),
  START("start", "the program's process is being started", JobsRows.START),
  RUN(
      "run",
      "from there until the program was seen to have ended; with the supervisor that starts it and"
          + " keeps its exit code",
      JobsRows.RUN),
  COLLECTION(
      "collection", "outputs are looked at, and the job's state is kept", JobsRows.COLLECTION);

  private final String label;
  private final String meaning;
  private final Measure measure;

  CallPart(String label, String meaning, Measure measure) {
    this.label = label;
    this.meaning = meaning;
    this.measure = measure;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /** Calls of a cell whose server tells, from the shortest to the longest. */
  public static List<Values> ascending(CellTrials<JobsCell> cell) {
    return cell.completed().stream()
        .flatMap(trial -> trial.values().stream())
        .filter(values -> !Double.isNaN(values.of(JobsRows.SERVER)))
        .sorted(Comparator.comparingDouble(values -> values.of(JobsRows.ELAPSED)))
        .toList();
  }

  /** The middle half of some calls by their time; all of them where they are few. */
  public static List<Values> middleHalf(List<Values> ascending) {
    int quarter = ascending.size() / 4;
    return ascending.subList(quarter, ascending.size() - quarter);
  }

  /** The slowest tenth of some calls; none where they are fewer than ten. */
  public static List<Values> slowestTenth(List<Values> ascending) {
    return ascending.subList(ascending.size() - ascending.size() / 10, ascending.size());
  }

  /** The means of the parts over some calls, in ns, which add up; empty where there is no call. */
  public static Map<CallPart, Double> means(List<Values> calls) {
    Map<CallPart, Double> means = new EnumMap<>(CallPart.class);
    for (CallPart part : values()) {
      calls.stream()
          .mapToDouble(values -> values.of(part.measure))
          .average()
          .ifPresent(mean -> means.put(part, mean));
    }
    return means;
  }
}
