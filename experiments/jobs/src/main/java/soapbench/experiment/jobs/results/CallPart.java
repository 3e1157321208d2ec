package soapbench.experiment.jobs.results;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import soapbench.experiment.jobs.rows.JobsTimes;
import soapbench.experiment.jobs.rows.ServerTimes;

/** The parts of a call that add up to its time. */
public enum CallPart {
  SOAP(
      "SOAP and HTTP",
      "what the others leave: client, network, server and envelopes, there and back",
      server -> 0),
  INPUT("input", "inputs are taken from message and references to disk", ServerTimes::inputNs),
  WAITING("waiting", "the job waits for its turn", ServerTimes::waitingNs),
  START("start", "the program's process is being started", ServerTimes::startNs),
  RUN(
      "run",
      "from there until the program was seen to have ended; with the supervisor that starts it and"
          + " keeps its exit code",
      ServerTimes::runNs),
  COLLECTION(
      "collection",
      "outputs are looked at, and the job's state is kept",
      ServerTimes::collectionNs);

  private final String label;
  private final String meaning;
  private final ToLongFunction<ServerTimes> atServer;

  CallPart(String label, String meaning, ToLongFunction<ServerTimes> atServer) {
    this.label = label;
    this.meaning = meaning;
    this.atServer = atServer;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /** The part of a call in ns; clocks of two machines need not agree, so none is negative. */
  private double of(JobsTimes times, ServerTimes server) {
    return this == SOAP
        ? Math.max(0, times.elapsedNs() - server.totalNs())
        : atServer.applyAsLong(server);
  }

  /** Calls of a cell whose server tells, from the shortest to the longest. */
  public static List<JobsTimes> ascending(CellTrials cell) {
    return cell.completed().stream()
        .flatMap(trial -> trial.times().stream())
        .filter(times -> times.server().isPresent())
        .sorted(Comparator.comparingLong(JobsTimes::elapsedNs))
        .toList();
  }

  /** The middle half of some calls by their time; all of them where they are few. */
  public static List<JobsTimes> middleHalf(List<JobsTimes> ascending) {
    int quarter = ascending.size() / 4;
    return ascending.subList(quarter, ascending.size() - quarter);
  }

  /** The slowest tenth of some calls; none where they are fewer than ten. */
  public static List<JobsTimes> slowestTenth(List<JobsTimes> ascending) {
    return ascending.subList(ascending.size() - ascending.size() / 10, ascending.size());
  }

  /** The means of the parts over some calls, in ns, which add up; empty where there is no call. */
  public static Map<CallPart, Double> means(List<JobsTimes> calls) {
    Map<CallPart, Double> means = new EnumMap<>(CallPart.class);
    for (CallPart part : values()) {
      calls.stream()
          .flatMap(times -> times.server().map(server -> part.of(times, server)).stream())
          .mapToDouble(Double::doubleValue)
          .average()
          .ifPresent(mean -> means.put(part, mean));
    }
    return means;
  }

  /** The largest of some parts. */
  public static Optional<Map.Entry<CallPart, Double>> largest(Map<CallPart, Double> parts) {
    return parts.entrySet().stream().max(Map.Entry.comparingByValue());
  }
}
