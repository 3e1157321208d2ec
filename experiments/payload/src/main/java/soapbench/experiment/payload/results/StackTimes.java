package soapbench.experiment.payload.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/**
 * The transaction time of a pair of stacks in a cell at a size, beside that of the pair that the
 * rest of the report is about.
 *
 * @param failed measured trials that failed
 * @param time those that completed, in nanoseconds
 * @param ratio the median over that of the main pair, with the interval of resampled rounds, the
 *     same for both
 */
public record StackTimes(
    Stacks stacks, Cell cell, long size, int failed, Summary time, Ratio ratio) {

  private static final Measure MEASURE = PayloadRows.TRANSACTION;

  /**
   * All of a run, cell by cell and by ascending size; pairs that were not tried there are left out.
   */
  public static List<StackTimes> of(PayloadRunData run) {
    MeasuredTrials all = run.measuredOfAllStacks();
    MeasuredTrials main = all.only(run.mainStacks());
    Map<Stacks, MeasuredTrials> byStacks = new LinkedHashMap<>();
    all.stacks().forEach(stacks -> byStacks.put(stacks, all.only(stacks)));
    List<StackTimes> times = new ArrayList<>();
    for (Cell cell : all.cells()) {
      for (long size : all.sizes()) {
        for (Map.Entry<Stacks, MeasuredTrials> each : byStacks.entrySet()) {
          MeasuredTrials own = each.getValue();
          ForkedSample sample = own.sample(cell, size, MEASURE);
          int failed = own.failed(cell, size);
          if (sample.n() + failed > 0) {
            Ratio ratio = Bootstrap.ratioOfMedians(sample, main.sample(cell, size, MEASURE));
            times.add(new StackTimes(each.getKey(), cell, size, failed, Summary.of(sample), ratio));
          }
        }
      }
    }
    return List.copyOf(times);
  }
}
