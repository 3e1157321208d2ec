package soapbench.experiment.payload.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import soapbench.chart.ChartStyle;
import soapbench.experiment.payload.rows.TrialRow;

/**
 * Where rounds are on an axis. Those of a single fork are at their numbers, warm-up up to 0.
 * Several forks are side by side, each in a lane around its place among them, since the rounds of
 * one fork do not continue those of another.
 *
 * @param forks the forks, ascending
 * @param warmup the last round of warm-up
 * @param rounds the last measured round
 */
record RoundLanes(List<Integer> forks, int warmup, int rounds) {

  private static final double WIDTH = 0.88;

  RoundLanes {
    forks = List.copyOf(forks);
  }

  static RoundLanes of(List<TrialRow> trials) {
    return new RoundLanes(
        trials.stream().map(row -> row.place().fork()).distinct().sorted().toList(),
        last(trials.stream().filter(row -> !row.measured()).toList()),
        last(trials.stream().filter(TrialRow::measured).toList()));
  }

  double place(TrialRow row) {
    int round = row.place().round();
    return place(row.place().fork(), row.measured() ? round : round - warmup);
  }

  /** The place of a round; the first that is measured is 1. */
  double place(int fork, int round) {
    if (forks.size() < 2) {
      return round;
    }
    double part = (round + warmup - 0.5) / (warmup + rounds) - 0.5;
    return forks.indexOf(fork) + 1 + WIDTH * part;
  }

  /** Between every two lanes. */
  double[] borders() {
    return IntStream.range(1, forks.size()).mapToDouble(lane -> lane + 0.5).toArray();
  }

  NumberAxis axis() {
    if (forks.size() < 2) {
      NumberAxis axis = ChartStyle.axis("round; those up to 0 are warm-up", rounds + 1);
      axis.setRange(0.5 - warmup, rounds + 0.5);
      return axis;
    }
    NumberAxis axis =
        ChartStyle.axis(
            "fork; within each fork %smeasured rounds 1 to %s"
                .formatted(warmup == 0 ? "" : "warm-up, then ", rounds),
            forks.size() + 1);
    axis.setRange(0.5, forks.size() + 0.5);
    axis.setTickUnit(new NumberTickUnit(Math.max(1, ChartStyle.tick(forks.size()))));
    return axis;
  }

  private static int last(List<TrialRow> rows) {
    return rows.stream().mapToInt(row -> row.place().round()).max().orElse(0);
  }
}
