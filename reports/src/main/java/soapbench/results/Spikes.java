package soapbench.results;

import java.util.ArrayList;
import java.util.List;
import soapbench.csv.TrialRow;
import soapbench.statistics.Sample;
import soapbench.statistics.Share;

/**
 * Trials that took far longer than is usual in their cell at their size: longer than its median and
 * three median absolute deviations.
 *
 * @param spikes the trials that did
 * @param others the trials that did not
 * @param explained how many spikes would be none if their pauses had taken no time
 */
public record Spikes(List<TrialRow> spikes, List<TrialRow> others, int explained) {

  /** From how many trials a cell at a size is known well enough to say what is usual there. */
  public static final int ENOUGH = 5;

  private static final double DEVIATIONS = 3;
  private static final String TIME = "transaction_ns";

  public Spikes {
    spikes = List.copyOf(spikes);
    others = List.copyOf(others);
  }

  /** The spikes of a cell at a size; none where there are too few trials to tell. */
  public static Spikes of(MeasuredTrials trials, Cell cell, long size) {
    List<TrialRow> all = trials.completed(cell, size);
    if (all.size() < ENOUGH) {
      return new Spikes(List.of(), List.of(), 0);
    }
    double[] times = trials.values(cell, size, TIME);
    double bound = Sample.median(times) + DEVIATIONS * Sample.medianAbsoluteDeviation(times);
    List<TrialRow> spikes = all.stream().filter(row -> row.number(TIME) > bound).toList();
    List<TrialRow> others = all.stream().filter(row -> row.number(TIME) <= bound).toList();
    long explained = spikes.stream().filter(row -> withoutPauses(row) <= bound).count();
    return new Spikes(spikes, others, (int) explained);
  }

  /** The spikes of all cells at all sizes. */
  public static Spikes of(MeasuredTrials trials) {
    List<TrialRow> spikes = new ArrayList<>();
    List<TrialRow> others = new ArrayList<>();
    int explained = 0;
    for (Cell cell : trials.cells()) {
      for (long size : trials.sizes()) {
        Spikes some = of(trials, cell, size);
        spikes.addAll(some.spikes);
        others.addAll(some.others);
        explained += some.explained;
      }
    }
    return new Spikes(spikes, others, explained);
  }

  /** How many spikes a pause of either side reached into. */
  public Share touchedSpikes() {
    return touched(spikes);
  }

  /** How many of the other trials a pause of either side reached into. */
  public Share touchedOthers() {
    return touched(others);
  }

  private static Share touched(List<TrialRow> trials) {
    return new Share((int) trials.stream().filter(TrialRow::gcTouched).count(), trials.size());
  }

  private static double withoutPauses(TrialRow row) {
    return row.number(TIME) - row.number("client_gc_ns") - row.number("server_gc_ns");
  }
}
