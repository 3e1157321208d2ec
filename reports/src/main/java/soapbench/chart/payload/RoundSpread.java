package soapbench.chart.payload;

import java.util.List;
import soapbench.columns.payload.TrialRow;
import soapbench.results.payload.MeasuredTrials;

/**
 * Places the trials of one size side by side in the order of their forks and rounds, so that they
 * do not cover each other and drift shows.
 *
 * @param sizes the sizes in bytes, ascending; each has a place of width 1 around its index
 * @param forks the forks, ascending
 * @param rounds the number of rounds of each
 */
record RoundSpread(List<Long> sizes, List<Integer> forks, int rounds) {

  private static final double WIDTH = 0.84;

  RoundSpread {
    sizes = List.copyOf(sizes);
    forks = List.copyOf(forks);
  }

  static RoundSpread of(MeasuredTrials trials) {
    int rounds = trials.rows().stream().mapToInt(row -> row.place().round()).max().orElse(1);
    return new RoundSpread(trials.sizes(), trials.forks(), rounds);
  }

  double place(TrialRow row) {
    int size = sizes.indexOf(row.scenario().payloadBytes());
    int last = forks.size() * rounds - 1;
    int turn = forks.indexOf(row.place().fork()) * rounds + row.place().round() - 1;
    double part = last > 0 ? (double) turn / last - 0.5 : 0;
    return size + part * WIDTH;
  }
}
