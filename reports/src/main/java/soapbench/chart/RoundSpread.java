package soapbench.chart;

import java.util.List;
import soapbench.csv.TrialRow;
import soapbench.results.MeasuredTrials;

/**
 * Places the trials of one size side by side in the order of their rounds, so that they do not
 * cover each other and drift shows.
 *
 * @param sizes the sizes in bytes, ascending; each has a place of width 1 around its index
 * @param rounds the number of rounds
 */
record RoundSpread(List<Long> sizes, int rounds) {

  private static final double WIDTH = 0.84;

  RoundSpread {
    sizes = List.copyOf(sizes);
  }

  static RoundSpread of(MeasuredTrials trials) {
    int rounds = trials.rows().stream().mapToInt(row -> row.place().round()).max().orElse(1);
    return new RoundSpread(trials.sizes(), rounds);
  }

  double place(TrialRow row) {
    int size = sizes.indexOf(row.scenario().payloadBytes());
    double part = rounds > 1 ? (row.place().round() - 1.0) / (rounds - 1) - 0.5 : 0;
    return size + part * WIDTH;
  }
}
