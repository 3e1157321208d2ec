package soapbench.experiment.farm.results;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * Work of one worker in the measured trials of one number of workers.
 *
 * @param disturbance what happened to a worker in these trials
 * @param workers how many workers there were
 * @param worker what it calls itself
 * @param trials in how many completed trials it sorted
 * @param parts how many parts it sorted
 * @param integers how many integers these had
 * @param executionNs how long it sorted
 * @param cpuNs CPU time of that
 */
public record WorkerShare(
    String disturbance,
    int workers,
    String worker,
    int trials,
    long parts,
    long integers,
    long executionNs,
    long cpuNs) {

  private record Key(String disturbance, int workers, String worker) {}

  private static final Comparator<Key> ORDER =
      Comparator.comparing((Key key) -> CellLabel.disturbance(key.disturbance))
          .reversed()
          .thenComparingInt(Key::workers)
          .thenComparing(Key::worker);

  /** Every worker, over all ways and sizes together; none when executions were not recorded. */
  public static List<WorkerShare> of(FarmResults results) {
    Set<Place> counted =
        results.run().mainTrials().stream()
            .filter(trial -> trial.measured() && trial.completed())
            .map(Trial::place)
            .collect(Collectors.toSet());
    Map<Key, List<ExecutionRow>> rows =
        results.executions().orElse(List.of()).stream()
            .filter(row -> counted.contains(row.place()))
            .collect(
                Collectors.groupingBy(
                    WorkerShare::key, () -> new TreeMap<>(ORDER), Collectors.toList()));
    Map<Key, WorkerShare> shares = new LinkedHashMap<>();
    rows.forEach((key, some) -> shares.put(key, of(key, some)));
    return List.copyOf(shares.values());
  }

  private static Key key(ExecutionRow row) {
    return new Key(row.cell().disturbance(), row.cell().workers(), row.worker());
  }

  private static WorkerShare of(Key key, List<ExecutionRow> rows) {
    return new WorkerShare(
        key.disturbance,
        key.workers,
        key.worker,
        rows.size(),
        rows.stream().mapToLong(ExecutionRow::parts).sum(),
        rows.stream().mapToLong(ExecutionRow::sorted).sum(),
        rows.stream().mapToLong(ExecutionRow::executionNs).sum(),
        rows.stream().mapToLong(ExecutionRow::cpuNs).sum());
  }

  /** The share of a core that it had while it sorted; NaN when it never sorted for a while. */
  public double cpuShare() {
    return executionNs == 0 ? Double.NaN : (double) cpuNs / executionNs;
  }
}
