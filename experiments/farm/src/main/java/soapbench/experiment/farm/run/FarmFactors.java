package soapbench.experiment.farm.run;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;

/**
 * The factors of the farm experiment with their levels.
 *
 * @param workers how many workers may take parts
 * @param integers how many integers are sorted
 * @param ways how parts are handed out, of {@link FarmLevels#WAYS}
 * @param data how integers travel in envelopes, of {@link FarmLevels#DATA}
 * @param disturbances what happens to a worker, of {@link FarmLevels#DISTURBANCES}
 */
public record FarmFactors(
    List<Integer> workers,
    List<Integer> integers,
    List<String> ways,
    List<String> data,
    List<String> disturbances) {

  public FarmFactors {
    workers = List.copyOf(workers);
    integers = List.copyOf(integers);
    ways = List.copyOf(ways);
    data = List.copyOf(data);
    disturbances = List.copyOf(disturbances);
    if (workers.isEmpty() || integers.isEmpty() || ways.isEmpty() || data.isEmpty()) {
      throw new IllegalArgumentException("workers, integers, ways and data need a level each");
    }
    if (!disturbances.contains(FarmLevels.NONE)) {
      throw new IllegalArgumentException("disturbances lack none, which others are compared with");
    }
  }

  /** Every combination of levels that there can be; one worker alone can't be disturbed. */
  List<FarmCell> cells() {
    List<FarmCell> cells = new ArrayList<>();
    for (String way : ways) {
      for (String form : way.equals(FarmLevels.JMS) ? List.of(FarmLevels.PACKED) : data) {
        for (int count : workers) {
          for (int size : integers) {
            disturbances.stream()
                .filter(disturbance -> count > 1 || disturbance.equals(FarmLevels.NONE))
                .forEach(d -> cells.add(new FarmCell(way, form, count, size, d)));
          }
        }
      }
    }
    return cells;
  }

  /** The most workers of a trial. */
  int mostWorkers() {
    return workers.stream().mapToInt(Integer::intValue).max().orElseThrow();
  }
}
