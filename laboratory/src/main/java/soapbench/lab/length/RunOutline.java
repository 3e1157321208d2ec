package soapbench.lab.length;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Outline of a run: what its time and its intervals are estimated from.
 *
 * @param cells the level of each factor of each cell, by the factor's column in trials.csv
 * @param time the column of a trial's time
 * @param rounds measured rounds, if their number is fixed
 */
public record RunOutline(
    List<Map<String, String>> cells, String time, int rounds, RunLength length) {

  public RunOutline {
    cells = List.copyOf(cells);
    Objects.requireNonNull(time, "time");
    Objects.requireNonNull(length, "length");
  }
}
